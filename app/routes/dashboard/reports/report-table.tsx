import { cardClass } from '#app/components/ui/card.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { type ReportQuery, urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { SortLink, sortDirection } from '#app/routes/dashboard/components/sort-link.tsx'
import type { ReportColumn, ReportRow } from '#app/routes/dashboard/lib/load-report.ts'
import {
	formatDay,
	formatMonth,
	formatNumber,
	formatSigned,
	formatTaka,
} from '#content/en/formats.ts'
import { detectLanguage } from '#contract/detect-language.ts'
import type { MovementReport, ReportGroup } from '#contract/reports.ts'

type ReportTableProps = {
	query: ReportQuery
	by: ReportGroup
	columns: { key: ReportColumn; label: string }[]
	data: ReportRow[]
	total?: MovementReport['total']
}

const MAX_UNSTACKED_COLUMNS = 3

export function ReportTable({ query, by, columns, data, total }: ReportTableProps) {
	const isStacked = by === 'product' || columns.length > MAX_UNSTACKED_COLUMNS
	const formatFigures = (row: Partial<ReportRow>) =>
		columns.slice(1).map(({ key }) => formatFigure(key, row[key]))
	return (
		<div className={`${cardClass} mt-4 overflow-x-auto`}>
			<DataTable
				className="rounded-none outline-none *:*:*:first:min-w-32"
				figureClass={`text-end tabular-nums ${isStacked ? '@max-lg:px-1.5 @max-lg:text-sm @max-lg:last:pr-3 @lg:whitespace-nowrap' : 'whitespace-nowrap'}`}
				isStacked={isStacked}
				columns={columns.map(({ label }) => label)}
				headingProps={(index) => headingProps(query, columns[index])}
				rows={data.map((row) => ({
					key: row.key,
					name: <Name query={query} by={by} row={row} />,
					figures: formatFigures(row),
				}))}
				total={total && { key: 'total', name: 'All together', figures: formatFigures(total) }}
			/>
		</div>
	)
}

function headingProps(query: ReportQuery, column: ReportTableProps['columns'][number] | undefined) {
	if (!column) return {}
	const { key, label } = column
	return {
		'aria-sort': sortDirection([key], query.sort),
		children: (
			<SortLink
				column={key}
				label={label}
				sort={query.sort}
				hrefFor={(sort) => urls.dashboard.reports(query, { sort })}
			/>
		),
	} as const
}

type NameProps = Pick<ReportTableProps, 'query' | 'by'> & { row: ReportRow }

/** A product leads to its page, and another group to the report on its products. */
function Name({ query, by, row: { key, name } }: NameProps) {
	if (by === 'month') return formatMonth(name)
	if (by === 'day' || by === 'week') return formatDay(name)
	if (by === 'product') return <ProductLink product={{ _id: key, name }} />
	const href = urls.dashboard.reports(query, { [by]: key, by: 'product', sort: undefined })
	return (
		<a href={href} lang={detectLanguage(name)}>
			{name}
		</a>
	)
}

function formatFigure(column: ReportColumn, value: string | number = ''): string {
	if (column === 'createdAt') return formatShopTime(String(value)).split(',')[0] ?? ''
	const number = Number(value)
	const format = column === 'taka' || column === 'value' ? formatTaka : formatNumber
	return number < 0 ? formatSigned(number, format) : format(number)
}
