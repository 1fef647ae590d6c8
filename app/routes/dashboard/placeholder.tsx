import { useLocation } from '@remix-run/react'
import { staffMeta } from '#app/lib/page-meta.ts'
import { placeholderLinks } from './lib/dashboard-links.ts'
import { normalizeDashboardPath } from './lib/dashboard-path.ts'

export const meta = staffMeta(({ location }) => titleAt(location))

/** Page of a section that does not exist yet: Orders. */
export default function PlaceholderPage() {
	return <h1 className="text-2xl">{titleAt(useLocation())}</h1>
}

function titleAt(location: { pathname: string }): string {
	const path = normalizeDashboardPath(location)
	return placeholderLinks.find(({ href }) => href === path)?.label ?? ''
}
