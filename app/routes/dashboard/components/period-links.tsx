import { type ActivityQuery, urls } from '#app/lib/urls.ts'
import { activityText as text } from '#content/back-office/activity.ts'
import { addDays } from '#contract/shop-time.ts'
import { FilterLinks } from './filter-links.tsx'

type PeriodLinksProps = {
	query: ActivityQuery
	today: string
	isOnPage?: boolean
}

export function PeriodLinks({ query, today, isOnPage = false }: PeriodLinksProps) {
	const yesterday = addDays(today, -1)
	const periods: Record<string, Pick<ActivityQuery, 'from' | 'to'>> = {
		'': {},
		today: { from: today, to: today },
		yesterday: { from: yesterday, to: yesterday },
		week: { from: addDays(today, -6), to: today },
		month: { from: addDays(today, -29), to: today },
	}
	const current = Object.entries(periods).find(
		([, { from, to }]) => from === query.from && to === query.to,
	)
	return (
		<FilterLinks
			label="Period"
			choices={text.periods}
			current={isOnPage && current ? current[0] : 'none'}
			hrefFor={(name) =>
				urls.dashboard.activity({ ...query, from: undefined, to: undefined, ...periods[name] })
			}
		/>
	)
}
