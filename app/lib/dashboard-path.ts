/** As the dashboard's links name it; Remix looks neither at letter case nor at a closing slash. */
export function normalizeDashboardPath({ pathname }: { pathname: string }): string {
	return pathname.replace(/\/$/, '').toLowerCase()
}
