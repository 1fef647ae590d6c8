import type { ReactNode } from 'react'
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

type Row = { key: string; name: ReactNode; figures: readonly ReactNode[] }
type DataTableProps = {
	/** Headings of the names and of the figures. */
	columns: readonly string[]
	rows: readonly Row[]
	total?: Row
	caption?: string
	className?: string

	/** Class names of the rows, also of that with the headings. */
	rowClass?: string

	figureClass?: string
}

/** Table of which each row has a name, followed by its figures. */
export function DataTable({ columns, rows, total, caption, ...classes }: DataTableProps) {
	const { className, rowClass, figureClass } = classes
	const renderRow = ({ key, name, figures }: Row) => (
		<TableRow key={key} className={rowClass}>
			<TableHead scope="row">{name}</TableHead>
			{figures.map((figure, index) => (
				<TableCell key={columns[index + 1]} className={figureClass}>
					{figure}
				</TableCell>
			))}
		</TableRow>
	)
	return (
		<Table className={className}>
			{caption && (
				<TableCaption className="caption-top text-start font-semibold text-foreground">
					{caption}
				</TableCaption>
			)}
			<TableHeader>
				<TableRow className={rowClass}>
					{columns.map((column, index) => (
						<TableHead key={column} className={index > 0 ? figureClass : undefined}>
							{column}
						</TableHead>
					))}
				</TableRow>
			</TableHeader>
			<TableBody>{rows.map(renderRow)}</TableBody>
			{total && <TableFooter>{renderRow(total)}</TableFooter>}
		</Table>
	)
}
