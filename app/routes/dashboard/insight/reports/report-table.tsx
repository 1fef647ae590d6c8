import type { ComponentProps } from 'react'
import { cardClass } from '#app/components/ui/card.tsx'
import type { ReportQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { type Column, DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { SortLink, sortDirection } from '#app/routes/dashboard/components/sort-link.tsx'
import type { ReportRow, ReportTableData } from '#app/routes/dashboard/insight/load-report.ts'
import {
	type ReportColumn,
	reportColumns,
} from '#app/routes/dashboard/insight/report-definitions.ts'
import { reportGroupLabels, reportsText } from '#content/back-office/reports.ts'
import { formatDay, formatMonth } from '#content/en/formats.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { DELIVERY, type MovementReport, type ReportGroup } from '#contract/stock/reports.ts'

type ReportTableProps = {
	query: ReportQuery
	by: ReportGroup
	columns: ReportColumn[]
	data: ReportRow[]
	total?: MovementReport['total']
	before?: ReportTableData['before']
}

const MAX_UNSTACKED_FIGURES = 2

export function ReportTable({ query, by, columns, data, total, before }: ReportTableProps) {
	const isWide = by === 'product' || columns.length > MAX_UNSTACKED_FIGURES
	const isStacked = isWide || before !== undefined
	const formatFigure = (column: ReportColumn, row: Partial<ReportRow>) =>
		reportColumns[column].format(row[column] ?? '')
	const withBefore = (
		column: ReportColumn,
		row: Partial<ReportRow>,
		previous?: Partial<ReportRow>,
	) => (
		<>
			{formatFigure(column, row)}
			{previous && (
				<span className="block text-sm text-muted-foreground">
					{reportsText.was(formatFigure(column, previous))}
				</span>
			)}
		</>
	)
	const previousOf = ({ key }: ReportRow) =>
		before && (before.rows[key] ?? (before.isPartial ? undefined : {}))
	const figures = columns.map(
		(name): Column<ReportRow> => ({
			label: reportColumns[name].label,
			align: 'end',
			cell: (row) => withBefore(name, row, previousOf(row)),
			heading: sortHeading(query, name, reportColumns[name].label),
		}),
	)
	return (
		<div className={`${cardClass} mt-4 overflow-x-auto`}>
			<DataTable
				className="rounded-none outline-none *:*:*:first:min-w-32"
				figureClass={
					isStacked
						? '@max-lg:px-1.5 @max-lg:text-sm @max-lg:last:pr-3 @lg:whitespace-nowrap'
						: 'whitespace-nowrap'
				}
				isStacked={isStacked}
				columns={[
					{
						label: reportGroupLabels[by],
						cell: (row) => <Name query={query} by={by} row={row} />,
						heading: sortHeading(query, 'name', reportGroupLabels[by]),
					},
					...figures,
				]}
				rows={data}
				rowKey={({ key }) => key}
				total={
					total && [
						'All together',
						...columns.map((column) => withBefore(column, total, before?.total)),
					]
				}
			/>
		</div>
	)
}

function sortHeading(query: ReportQuery, column: string, label: string): ComponentProps<'th'> {
	return {
		'aria-sort': sortDirection([column], query.sort),
		children: (
			<SortLink
				column={column}
				label={label}
				sort={query.sort}
				hrefFor={(sort) => urls.dashboard.reports(query, { sort })}
			/>
		),
	}
}

type NameProps = Pick<ReportTableProps, 'query' | 'by'> & { row: ReportRow }

/** A product leads to its page, and another group to the report on its products. */
function Name({ query, by, row: { key, name } }: NameProps) {
	if (by === 'month') return formatMonth(name)
	if (by === 'day' || by === 'week') return formatDay(name)
	if (by === 'product' && key === DELIVERY) return name
	if (by === 'product') return <ProductLink product={{ _id: key, name }} />
	const href = urls.dashboard.reports(query, { [by]: key, by: 'product', sort: undefined })
	return (
		<a href={href} lang={detectLanguage(name)}>
			{name}
		</a>
	)
}
