import { TitledCard } from '#app/components/titled-card.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { drawerText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { CashCount } from '#contract/stock/cash-counts.ts'

/** The last count of a drawer. */
export function CashCountCard({ count }: { count: CashCount }) {
	const { number, branch, by, at, note, expected, counted, difference, removed, left } = count
	return (
		<TitledCard title={drawerText.count(number, BRANCH_NAMES[branch])}>
			<p className="mb-3 text-muted-foreground">
				{`${by ?? systemActors.shop}, ${formatShopTime(at)}`}
			</p>
			<Figures
				figures={[
					[drawerText.expected, expected === null ? drawerText.unknown : formatTaka(expected)],
					[drawerText.countedShort, formatTaka(counted)],
					[drawerText.difference, drawerText.describeDifference(difference)],
					[drawerText.removed, formatTaka(removed)],
					[drawerText.left, formatTaka(left)],
				]}
			/>
			{note && <p className="mt-3 wrap-anywhere">{note}</p>}
		</TitledCard>
	)
}
