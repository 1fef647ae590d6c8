import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { formatNumber, formatSigned, formatTaka } from '#content/en/formats.ts'
import type { StocktakeLine } from '#contract/stock/stocktakes.ts'

type LineTableProps = { stocktakeId: string; isOpen: boolean; lines: StocktakeLine[] }

/** On phones, a row is a grid: the product, and below it the numbers with their labels. */
const tableClass =
	'@max-lg:*:first:hidden @max-lg:*:*:grid @max-lg:*:*:grid-cols-2 @max-lg:*:*:py-1 @max-lg:*:*:*:first:col-span-full'
const cellClass = 'whitespace-nowrap @max-lg:py-0.5 @max-lg:text-start'
const labelClass = 'me-2 text-sm text-muted-foreground @lg:hidden'

export function LineTable({ lines, ...stocktake }: LineTableProps) {
	return (
		<DataTable
			className={tableClass}
			figureClass={cellClass}
			columns={[
				{ label: 'Product', cell: (line) => <ProductName line={line} {...stocktake} /> },
				...figures,
			]}
			rows={lines}
			rowKey={({ _id }) => _id}
		/>
	)
}

const figures = [
	figure('Counted', ({ counted }) => (counted === null ? 'Not counted' : formatNumber(counted))),
	figure('Stock then', ({ availableWhenCounted: count }) => count !== null && formatNumber(count)),
	figure('Difference', ({ difference }) => difference !== null && formatSigned(difference)),
	figure('Value', ({ value }) => value !== null && formatSigned(value, formatTaka)),
]

function figure(label: string, format: (line: StocktakeLine) => string | false) {
	const cell = (line: StocktakeLine) => {
		const text = format(line)
		if (!text) return null
		return (
			<>
				<span className={labelClass}>{label}</span>
				{text}
			</>
		)
	}
	return { label, align: 'end', cell } as const
}

type ProductNameProps = Omit<LineTableProps, 'lines'> & { line: StocktakeLine }

function ProductName({ stocktakeId, isOpen, line }: ProductNameProps) {
	const { name, counted, difference, by, at } = line
	const isImpossible = isOpen && line.available + (difference ?? 0) < 0
	return (
		<>
			<ProductLink product={line} />
			{counted !== null && at && (
				<span className="block text-sm font-normal text-muted-foreground">
					{`${by}, ${formatShopTime(at)}`}
				</span>
			)}
			{isImpossible && (
				<span className="block text-sm text-destructive">
					Sold since it was counted: more than were there. Count it again.
				</span>
			)}
			{isOpen && counted !== null && (
				<a
					href={urls.dashboard.stocktake(stocktakeId, { search: line.gtin ?? name })}
					className="text-sm font-normal text-primary underline"
				>
					Count again
					<span className="sr-only">{`: ${name}`}</span>
				</a>
			)}
		</>
	)
}
