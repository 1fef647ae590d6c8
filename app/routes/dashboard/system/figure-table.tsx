import { type ReactNode, useId } from 'react'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'

/** On phones the name of a row has its own line above its figures. */
const rowClass =
	'max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] max-sm:*:first:col-span-full max-sm:*:first:pb-0'
const figureClass = 'tabular-nums sm:w-px sm:text-end sm:whitespace-nowrap'

type FigureTableProps = {
	title: string
	columns: string[]
	rows: { key: string; name: ReactNode; figures: ReactNode[] }[]
	emptyText: string
}

/** Section with a table of a name and its figures in each row. */
export function FigureTable({ title, columns, rows, emptyText }: FigureTableProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="mt-6 max-w-2xl">
			<h2 id={id} className="mb-3 text-lg">
				{title}
			</h2>
			{rows.length === 0 ? (
				<p className="text-muted-foreground">{emptyText}</p>
			) : (
				<Table>
					<TableHeader className="max-sm:block">
						<TableRow className={rowClass}>
							{columns.map((column, index) => (
								<TableHead key={column} className={index > 0 ? figureClass : undefined}>
									{column}
								</TableHead>
							))}
						</TableRow>
					</TableHeader>
					<tbody className="max-sm:block">
						{rows.map(({ key, name, figures }) => (
							<TableRow key={key} className={rowClass}>
								<TableHead scope="row">{name}</TableHead>
								{figures.map((figure, index) => (
									<TableCell key={columns[index + 1]} className={figureClass}>
										{figure}
									</TableCell>
								))}
							</TableRow>
						))}
					</tbody>
				</Table>
			)}
		</section>
	)
}
