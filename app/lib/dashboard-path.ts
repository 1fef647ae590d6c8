/** Returns the path in the form that the dashboard's links use; Remix ignores case and a trailing slash. */
export function normalizeDashboardPath({ pathname }: { pathname: string }): string {
	return pathname.replace(/\/$/, '').toLowerCase()
}
