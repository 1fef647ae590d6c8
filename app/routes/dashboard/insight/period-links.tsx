import type { ActivityQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { addDays } from '#contract/base/shop-time.ts'

type PeriodLinksProps = {
	query: ActivityQuery
	today: string
	isOnPage?: boolean
}

export function PeriodLinks({ query, today, isOnPage = false }: PeriodLinksProps) {
	const yesterday = addDays(today, -1)
	const periods: Record<string, Pick<ActivityQuery, 'from' | 'to'>> = {
		All: { from: undefined, to: undefined },
		Today: { from: today, to: today },
		Yesterday: { from: yesterday, to: yesterday },
		'7 days': { from: addDays(today, -6), to: today },
		'30 days': { from: addDays(today, -29), to: today },
	}
	const labels = Object.keys(periods)
	const current = labels.find(
		(label) => periods[label]?.from === query.from && periods[label]?.to === query.to,
	)
	return (
		<FilterLinks
			label="Period"
			choices={labels.map((label) => [label, label])}
			current={isOnPage ? current : undefined}
			hrefFor={(label) => urls.dashboard.activity(query, periods[label])}
		/>
	)
}
