import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { stocktakeText } from '#content/back-office/stocktakes.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { detectLanguage } from '#contract/detect-language.ts'
import type { StocktakeLine } from '#contract/stocktake.ts'

type LineTableProps = { stocktakeId: string; isOpen: boolean; lines: StocktakeLine[] }

const columns = ['Counted', 'Stock then', 'Difference', 'Value']
/** On phones, a row is a grid: the product, and below it the numbers with their labels. */
const rowClass = 'max-md:grid max-md:grid-cols-2 max-md:py-1'
const cellClass = 'text-end whitespace-nowrap tabular-nums max-md:py-0.5 max-md:text-start'
const labelClass = 'me-2 text-sm text-muted-foreground md:hidden'

/** Counts with their differences from the ledger. */
export function LineTable({ lines, ...stocktake }: LineTableProps) {
	return (
		<Table>
			<TableHeader className="max-md:hidden">
				<TableRow>
					<TableHead>Product</TableHead>
					{columns.map((column) => (
						<TableHead key={column} className="text-end whitespace-nowrap">
							{column}
						</TableHead>
					))}
				</TableRow>
			</TableHeader>
			<TableBody>
				{lines.map((line) => (
					<LineRow key={line._id} line={line} {...stocktake} />
				))}
			</TableBody>
		</Table>
	)
}

type LineRowProps = Omit<LineTableProps, 'lines'> & { line: StocktakeLine }

function LineRow({ stocktakeId, isOpen, line }: LineRowProps) {
	const { _id, name, counted, availableWhenCounted, difference, value, by, at } = line
	const isImpossible = isOpen && line.available + (difference ?? 0) < 0
	const cells = [
		counted === null ? 'Not counted' : formatNumber(counted),
		availableWhenCounted === null ? '' : formatNumber(availableWhenCounted),
		difference === null ? '' : formatDifference(difference),
		value === null ? '' : formatDifference(value, formatTaka),
	]
	return (
		<TableRow className={rowClass}>
			<TableHead scope="row" className="max-md:col-span-full">
				<a href={urls.dashboard.product(_id).page} lang={detectLanguage(name)}>
					{name}
				</a>
				{counted !== null && at && (
					<span className="block text-sm font-normal text-muted-foreground">
						{`${by}, ${formatShopTime(at)}`}
					</span>
				)}
				{isImpossible && (
					<span className="block text-sm text-destructive">{stocktakeText.goneSince}</span>
				)}
				{isOpen && counted !== null && (
					<a
						href={urls.dashboard.stocktake(stocktakeId, { search: line.gtin ?? name })}
						className="text-sm font-normal text-primary underline"
					>
						{stocktakeText.countAgain}
						<span className="sr-only">{`: ${name}`}</span>
					</a>
				)}
			</TableHead>
			{cells.map((cell, index) => (
				<TableCell key={columns[index]} className={cellClass}>
					{cell && <span className={labelClass}>{columns[index]}</span>}
					{cell}
				</TableCell>
			))}
		</TableRow>
	)
}

/** Formats a number with its sign, in words that a table can align. */
export function formatDifference(number: number, format = formatNumber): string {
	if (number === 0) return format(0)
	return `${number < 0 ? '−' : '+'}${format(Math.abs(number))}`
}
