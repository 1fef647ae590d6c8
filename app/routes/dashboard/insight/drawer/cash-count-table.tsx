import { formatShopTime } from '#app/lib/format.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { EntryList, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { drawerText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import type { CashCount } from '#contract/stock/cash-counts.ts'

type CashCountTableProps = { page: EntryListProps<CashCount>['page'] }

/** Cash counts of all branches, for owners. */
export function CashCountTable({ page }: CashCountTableProps) {
	return (
		<section className="mt-6" aria-labelledby="counts">
			<h2 id="counts" className="mb-3 text-lg font-semibold">
				{drawerText.counts}
			</h2>
			<EntryList page={page} emptyText={drawerText.noCounts}>
				<DataTable columns={columns} rows={page.entries} rowKey={({ _id }) => _id} isStacked />
			</EntryList>
		</section>
	)
}

const figure = (label: string, cell: Column<CashCount>['cell']): Column<CashCount> => ({
	label,
	cell,
	align: 'end',
})

const columns: readonly Column<CashCount>[] = [
	{ label: drawerText.countColumn, cell: (count) => <Origin {...count} /> },
	figure(drawerText.expected, ({ expected }) =>
		expected === null ? drawerText.unknown : formatTaka(expected),
	),
	figure(drawerText.countedShort, ({ counted }) => formatTaka(counted)),
	figure(drawerText.difference, ({ difference }) => drawerText.describeDifference(difference)),
	figure(drawerText.removed, ({ removed }) => formatTaka(removed)),
	figure(drawerText.left, ({ left }) => formatTaka(left)),
]

function Origin({ number, branch, by, at, note }: CashCount) {
	return (
		<>
			{drawerText.count(number, BRANCH_NAMES[branch])}
			<span className="block font-normal text-muted-foreground">
				{`${by ?? systemActors.shop}, ${formatShopTime(at)}`}
			</span>
			{note && <span className="block font-normal wrap-anywhere">{note}</span>}
		</>
	)
}
