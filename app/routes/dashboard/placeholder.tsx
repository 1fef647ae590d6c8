import { useLocation } from '@remix-run/react'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { placeholderLinks } from '#content/back-office/navigation.ts'

export const meta = staffMeta(({ location }) => titleAt(location))

/** Page of a section that does not exist yet: Orders and Transactions. */
export default function PlaceholderPage() {
	return <h1 className="text-2xl">{titleAt(useLocation())}</h1>
}

function titleAt(location: { pathname: string }): string {
	const path = normalizeDashboardPath(location)
	return placeholderLinks.find(({ href }) => href === path)?.label ?? ''
}
