import { cardClass } from '#app/components/ui/card.tsx'
import {
	Table,
	TableBody,
	TableCell,
	TableFooter,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { type ReportQuery, urls } from '#app/lib/urls.ts'
import type { ReportColumn, ReportRow } from '#app/routes/dashboard/lib/load-report.ts'
import { formatDay, formatNumber, formatTaka } from '#content/en/formats.ts'
import { detectLanguage } from '#contract/detect-language.ts'
import type { MovementReport, ReportGroup } from '#contract/report.ts'

type ReportTableProps = {
	query: ReportQuery
	by: ReportGroup
	columns: { key: ReportColumn; label: string }[]
	data: ReportRow[]
	total?: MovementReport['total']
}

const figureClass = 'text-end whitespace-nowrap tabular-nums'

export function ReportTable({ query, by, columns, data, total }: ReportTableProps) {
	return (
		<div className={`${cardClass} mt-4 overflow-x-auto`}>
			<Table className="rounded-none outline-none">
				<TableHeader>
					<TableRow>
						{columns.map((column) => (
							<Heading key={column.key} query={query} column={column} />
						))}
					</TableRow>
				</TableHeader>
				<TableBody>
					{data.map((row) => (
						<TableRow key={row.key}>
							<TableHead scope="row" className="min-w-40">
								<Name query={query} by={by} row={row} />
							</TableHead>
							{columns.slice(1).map(({ key }) => (
								<TableCell key={key} className={figureClass}>
									{formatFigure(key, row[key])}
								</TableCell>
							))}
						</TableRow>
					))}
				</TableBody>
				{total && (
					<TableFooter>
						<TableRow>
							<TableHead scope="row">All together</TableHead>
							{columns.slice(1).map(({ key }) => (
								<TableCell key={key} className={figureClass}>
									{formatFigure(key, total[key as keyof typeof total])}
								</TableCell>
							))}
						</TableRow>
					</TableFooter>
				)}
			</Table>
		</div>
	)
}

type HeadingProps = { query: ReportQuery; column: { key: ReportColumn; label: string } }

/** Figures are sorted in descending order first, names in ascending order. */
function Heading({ query, column: { key, label } }: HeadingProps) {
	const orders = key === 'name' ? [key, `-${key}`] : [`-${key}`, key]
	const isSorted = orders.includes(query.sort ?? '')
	const direction = query.sort?.startsWith('-') ? 'descending' : 'ascending'
	return (
		<TableHead
			className={key === 'name' ? undefined : 'text-end whitespace-nowrap'}
			aria-sort={isSorted ? direction : undefined}
		>
			<a href={urls.dashboard.reports(query, { sort: orders[query.sort === orders[0] ? 1 : 0] })}>
				{label}
				{isSorted && <span aria-hidden="true">{direction === 'descending' ? ' ↓' : ' ↑'}</span>}
			</a>
		</TableHead>
	)
}

type NameProps = Pick<ReportTableProps, 'query' | 'by'> & { row: ReportRow }

/** A product leads to its page, and another group to the report on its products. */
function Name({ query, by, row: { key, name } }: NameProps) {
	if (by === 'day' || by === 'week' || by === 'month') return formatDay(name)
	const href =
		by === 'product'
			? urls.dashboard.product(key).page
			: urls.dashboard.reports(query, { [by]: key, by: 'product', sort: undefined })
	return (
		<a href={href} lang={detectLanguage(name)}>
			{name}
		</a>
	)
}

function formatFigure(column: ReportColumn, value: string | number = ''): string {
	if (column === 'createdAt') return formatShopTime(String(value)).split(',')[0] ?? ''
	const number = Number(value)
	const sign = number < 0 ? '−' : ''
	const isMoney = column === 'taka' || column === 'value'
	return sign + (isMoney ? formatTaka : formatNumber)(Math.abs(number))
}
