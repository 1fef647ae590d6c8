import { useLocation } from '@remix-run/react'
import { staffMeta } from '#app/lib/page-meta.ts'
import { dashboardGroups } from './lib/dashboard-links.ts'
import { normalizeDashboardPath } from './lib/dashboard-path.ts'

export const meta = staffMeta(({ location }) => titleAt(location))

/** Page of a section that does not exist yet: Orders. */
export default function PlaceholderPage() {
	return <h1 className="text-2xl">{titleAt(useLocation())}</h1>
}

function titleAt(location: { pathname: string }): string {
	const path = normalizeDashboardPath(location)
	const links = dashboardGroups.flatMap((group) => group.links)
	return links.find(({ href }) => href === path)?.label ?? ''
}
