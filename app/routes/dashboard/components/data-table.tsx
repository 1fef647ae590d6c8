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

type Row = { key: string; name: ReactNode; figures: readonly ReactNode[] }
type DataTableProps = {
	/** Headings of the names and of the figures. */
	columns: readonly string[]
	/** Attributes of the heading of a column. */
	headingProps?: (index: number) => ComponentProps<'th'>
	rows: readonly Row[]
	total?: Row
	caption?: string
	/** In a narrow space, the name of a row has its own line above its figures. */
	isStacked?: boolean
	className?: string
	figureClass?: string
}

const stackedClass =
	'@max-lg:block @max-lg:*:block @max-lg:*:*:flex @max-lg:*:*:flex-wrap @max-lg:*:*:*:grow @max-lg:*:*:*:basis-22 @max-lg:*:*:*:first:basis-full @max-lg:*:*:*:first:pb-0'

/** Table of which each row has a name, followed by its figures. */
export function DataTable({
	columns,
	headingProps,
	rows,
	total,
	caption,
	...look
}: DataTableProps) {
	const { isStacked, className, figureClass } = look
	const renderRow = ({ key, name, figures }: Row) => (
		<TableRow key={key}>
			<TableHead scope="row">{name}</TableHead>
			{figures.map((figure, index) => (
				<TableCell key={columns[index + 1]} className={figureClass}>
					{figure}
				</TableCell>
			))}
		</TableRow>
	)
	return (
		<div className="@container">
			<Table className={cn(isStacked && stackedClass, className)}>
				{caption && (
					<TableCaption className="caption-top text-start font-semibold text-foreground">
						{caption}
					</TableCaption>
				)}
				<TableHeader>
					<TableRow>
						{columns.map((column, index) => {
							const { children = column, ...props } = headingProps?.(index) ?? {}
							return (
								<TableHead key={column} className={index > 0 ? figureClass : undefined} {...props}>
									{children}
								</TableHead>
							)
						})}
					</TableRow>
				</TableHeader>
				<TableBody>{rows.map(renderRow)}</TableBody>
				{total && <TableFooter>{renderRow(total)}</TableFooter>}
			</Table>
		</div>
	)
}
