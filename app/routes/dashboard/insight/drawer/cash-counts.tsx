import { TitledCard } from '#app/components/titled-card.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { EntryList, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { drawerText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { CashCount } from '#contract/stock/cash-counts.ts'

const figures: readonly (readonly [label: string, format: (count: CashCount) => string])[] = [
	[
		drawerText.expected,
		({ expected }) => (expected === null ? drawerText.unknown : formatTaka(expected)),
	],
	[drawerText.countedShort, ({ counted }) => formatTaka(counted)],
	[drawerText.difference, ({ difference }) => drawerText.describeDifference(difference)],
	[drawerText.removed, ({ removed }) => formatTaka(removed)],
	[drawerText.left, ({ left }) => formatTaka(left)],
]

const nameCount = ({ number, branch }: CashCount) => drawerText.count(number, BRANCH_NAMES[branch])
const describeOrigin = ({ by, at }: CashCount) =>
	`${by ?? systemActors.shop}, ${formatShopTime(at)}`

/** The last count of a drawer. */
export function CashCountCard({ count }: { count: CashCount }) {
	return (
		<TitledCard title={nameCount(count)}>
			<p className="mb-3 text-muted-foreground">{describeOrigin(count)}</p>
			<Figures figures={figures.map(([label, format]) => [label, format(count)])} />
			{count.note && <p className="mt-3 wrap-anywhere">{count.note}</p>}
		</TitledCard>
	)
}

/** Cash counts of all branches, for owners. */
export function CashCountTable({ page }: { page: EntryListProps<CashCount>['page'] }) {
	const columns = figures.map(([label, cell]) => ({ label, cell, align: 'end' }) as const)
	return (
		<section className="mt-6" aria-labelledby="counts">
			<h2 id="counts" className="mb-3 text-lg font-semibold">
				{drawerText.counts}
			</h2>
			<EntryList page={page} emptyText={drawerText.noCounts}>
				<DataTable
					columns={[{ label: drawerText.countColumn, cell: Origin }, ...columns]}
					rows={page.entries}
					rowKey={({ _id }) => _id}
					isStacked
				/>
			</EntryList>
		</section>
	)
}

function Origin(count: CashCount) {
	return (
		<>
			{nameCount(count)}
			<span className="block font-normal text-muted-foreground">{describeOrigin(count)}</span>
			{count.note && <span className="block font-normal wrap-anywhere">{count.note}</span>}
		</>
	)
}
