import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import {
	Table,
	TableBody,
	TableCaption,
	TableCell,
	TableFooter,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { cn } from '#app/lib/cn.ts'

export type Column<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	/** Figures are aligned at their ends. */
	align?: 'end'
	/** Attributes of the heading, such as its sort direction. */
	heading?: ComponentProps<'th'>
}
type DataTableProps<Row> = {
	/** The first column names the row. */
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string
	/** Cells of a last row. */
	total?: readonly ReactNode[]
	caption?: string
	/** In a narrow space, the name of a row has its own line above its figures. */
	isStacked?: boolean
	className?: string
	/** Classes of the cells and headings after the first column. */
	figureClass?: string
}

const tableVariants = cva('', {
	variants: {
		isStacked: {
			true: '@max-lg:block @max-lg:*:block @max-lg:*:*:flex @max-lg:*:*:flex-wrap @max-lg:*:*:*:grow @max-lg:*:*:*:basis-26 @max-lg:*:*:*:first:basis-full @max-lg:*:*:*:first:pb-0',
		},
	},
})

const alignVariants = cva('', { variants: { align: { end: 'text-end tabular-nums' } } })

export function DataTable<Row>({ columns, rows, rowKey, total, ...look }: DataTableProps<Row>) {
	const { caption, isStacked, className, figureClass } = look
	const classOf = ({ align }: Column<Row>, index: number) =>
		index > 0 ? cn(alignVariants({ align }), figureClass) : undefined
	const renderRow = (key: string, cells: readonly ReactNode[]) => (
		<TableRow key={key}>
			{columns.map((column, index) =>
				index === 0 ? (
					<TableHead key={column.label} scope="row">
						{cells[index]}
					</TableHead>
				) : (
					<TableCell key={column.label} className={classOf(column, index)}>
						{cells[index]}
					</TableCell>
				),
			)}
		</TableRow>
	)
	return (
		<div className="@container">
			<Table className={cn(tableVariants({ isStacked }), className)}>
				{caption && (
					<TableCaption className="caption-top text-start font-semibold text-foreground">
						{caption}
					</TableCaption>
				)}
				<TableHeader>
					<TableRow>
						{columns.map((column, index) => (
							<TableHead key={column.label} className={classOf(column, index)} {...column.heading}>
								{column.heading?.children ?? column.label}
							</TableHead>
						))}
					</TableRow>
				</TableHeader>
				<TableBody>
					{rows.map((row) =>
						renderRow(
							rowKey(row),
							columns.map(({ cell }) => cell(row)),
						),
					)}
				</TableBody>
				{total && <TableFooter>{renderRow('total', total)}</TableFooter>}
			</Table>
		</div>
	)
}
