import type { ReactNode } from 'react'
import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { formatNumber } from '#content/en/formats.ts'
import type { DocumentSummary, ProductLine } from '#contract/stock/documents.ts'

type DocumentDetailsProps<Line> = {
	document: Pick<DocumentSummary, 'by' | 'at' | 'note' | 'units'> & { lines: Line[] }
	/** Precede the date. */
	figures: [label: string, value: ReactNode][]
	/** Describes a line below the name of its product. */
	describeLine?: (line: Line) => ReactNode
	/** A column after the quantities. */
	amount?: { label: string; of: (line: Line) => string; total: string }
}

/** Figures, note and lines of a document. */
export function DocumentDetails<Line extends ProductLine & { movementId?: string }>({
	document,
	figures,
	describeLine,
	amount,
}: DocumentDetailsProps<Line>) {
	const { by, at, note, units, lines } = document
	return (
		<>
			<Figures
				figures={[
					...figures,
					['Date', formatShopTime(at)],
					['Recorded by', by ?? systemActors.shop],
				]}
			/>
			{note && <p className="wrap-anywhere">{note}</p>}
			<DataTable
				className="tabular-nums"
				figureClass="w-28"
				isStacked={amount !== undefined}
				columns={[
					{
						label: 'Product',
						cell: (line) => <LineProduct {...line}>{describeLine?.(line)}</LineProduct>,
					},
					{ label: 'Quantity', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
					...(amount ? [{ label: amount.label, align: 'end', cell: amount.of } as const] : []),
				]}
				rows={lines}
				rowKey={({ movementId, productId }) => movementId ?? productId}
				total={['Total', formatNumber(units), ...(amount ? [amount.total] : [])]}
			/>
		</>
	)
}

function LineProduct({ productId, name, gtin, children }: ProductLine & { children: ReactNode }) {
	return (
		<div className="font-normal">
			<a
				href={urls.dashboard.product(productId).stock}
				className="print:text-foreground print:no-underline"
			>
				{name}
			</a>
			{gtin && <p className="text-sm text-muted-foreground">{gtin}</p>}
			{children && <p className="text-sm">{children}</p>}
		</div>
	)
}
