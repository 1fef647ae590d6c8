import { TableHead } from '#app/components/ui/table.tsx'
import type { InventoryQuery } from '#app/lib/urls.ts'
import { inventoryResultsUrl } from '#app/routes/dashboard/lib/inventory-results.ts'
import { columnLabels } from '#content/back-office/inventory.ts'
import type { InventoryColumn } from '#contract/inventory.ts'

type SortableHeadProps = {
	columns: readonly InventoryColumn[]
	query: InventoryQuery
	className?: string
}

/** Heading with a link for each value in the column, which sorts the list by it. */
export function SortableHead({ columns, query, className }: SortableHeadProps) {
	const { sort = query.search ? '' : '-createdAt' } = query
	const isSorted = columns.some((column) => isSortedBy(column, sort))
	const order = sort.startsWith('-') ? 'descending' : 'ascending'
	return (
		<TableHead aria-sort={isSorted ? order : undefined} className={className}>
			{columns.map((column, index) => (
				<span key={column} className="whitespace-nowrap">
					{index > 0 && ' / '}
					<a
						href={inventoryResultsUrl(query, { sort: nextSort(column, sort) })}
						className="inline-block py-2 hover:text-primary hover:underline"
					>
						{columnLabels[column]}
						{isSortedBy(column, sort) && (
							<span aria-hidden="true">{order === 'ascending' ? ' ▲' : ' ▼'}</span>
						)}
					</a>
				</span>
			))}
		</TableHead>
	)
}

const isSortedBy = (column: InventoryColumn, sort: string) => sort.replace('-', '') === column

/**
 * A second click reverses the order. The first one shows the highest count, or the newest product,
 * on top.
 */
function nextSort(column: InventoryColumn, sort: string): string {
	const isAscendingFirst = column === 'name' || column === 'price'
	const [first, second] = isAscendingFirst ? [column, `-${column}`] : [`-${column}`, column]
	return sort === first ? second : first
}
