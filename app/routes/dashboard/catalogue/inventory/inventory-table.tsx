import { Table, TableBody, TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { SortLink, sortDirection } from '#app/routes/dashboard/components/sort-link.tsx'
import { inventoryResultsUrl } from '#app/routes/dashboard/lib/inventory-results.ts'
import { columnLabels, inventoryText } from '#content/back-office/inventory.ts'
import { branches } from '#content/branches.ts'
import type { InventoryColumn, ListedInventoryProduct } from '#contract/catalogue/inventory.ts'
import { InventoryRow } from './inventory-row.tsx'

type InventoryTableProps = {
	products: ListedInventoryProduct[]
	query: InventoryQuery
	back: string
	branch?: string
}

/** Cells stay at the top of the window. A border would not. */
const headClass =
	'xl:[&_th]:sticky xl:[&_th]:top-0 xl:[&_th]:z-10 xl:[&_th]:bg-card xl:[&_th]:px-1.5 xl:[&_th]:py-0 xl:[&_th]:align-middle xl:[&_th]:shadow-[inset_0_-1px_var(--border)]'

export function InventoryTable({ products, query, ...options }: InventoryTableProps) {
	return (
		<Table className="overflow-visible xl:table-fixed max-xl:block max-xl:rounded-none max-xl:bg-transparent max-xl:outline-none">
			<TableHeader className={`max-xl:hidden ${headClass}`}>
				<TableRow>
					<SortableHead columns={['name', 'createdAt']} query={query} className="rounded-tl-xl" />
					<SortableHead columns={['available', 'incoming']} query={query} className="w-40" />
					{branches.map(({ slug, town }) => (
						<TableHead key={slug} className="w-21 text-end wrap-normal">
							{town}
						</TableHead>
					))}
					<SortableHead columns={['sold']} query={query} className="w-22 text-end" />
					<SortableHead columns={['price', 'value']} query={query} className="w-37 text-end" />
					<TableHead className="w-38 rounded-tr-xl">
						<span className="sr-only">{inventoryText.actions}</span>
					</TableHead>
				</TableRow>
			</TableHeader>
			<TableBody className="grid gap-1.5 xl:table-row-group">
				{products.map((product) => (
					<InventoryRow key={product._id} product={product} {...options} />
				))}
			</TableBody>
		</Table>
	)
}

type SortableHeadProps = {
	columns: readonly InventoryColumn[]
	query: InventoryQuery
	className?: string
}

function SortableHead({ columns, query, className }: SortableHeadProps) {
	const { sort = query.search ? undefined : '-createdAt' } = query
	return (
		<TableHead aria-sort={sortDirection(columns, sort)} className={className}>
			{columns.map((column, index) => (
				<span key={column} className="whitespace-nowrap">
					{index > 0 && ' / '}
					<SortLink
						column={column}
						label={columnLabels[column]}
						sort={sort}
						hrefFor={(next) => inventoryResultsUrl(query, { sort: next })}
					/>
				</span>
			))}
		</TableHead>
	)
}
