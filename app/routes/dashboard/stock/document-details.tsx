import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { formatNumber } from '#content/en/formats.ts'
import type { DocumentSummary, ProductLine } from '#contract/stock/documents.ts'

type DocumentDetailsProps = {
	document: DocumentSummary & { lines: ProductLine[] }
	/** Precede the date. */
	figures: [label: string, value: string][]
}

/** Figures, note and lines of a document without prices. */
export function DocumentDetails({ document, figures }: DocumentDetailsProps) {
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
				columns={[
					{ label: 'Product', cell: (line) => <LineProduct {...line} /> },
					{ label: 'Quantity', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
				]}
				rows={lines}
				rowKey={({ productId }) => productId}
				total={['Total', formatNumber(units)]}
			/>
		</>
	)
}

function LineProduct({ productId, name, gtin }: ProductLine) {
	return (
		<div className="font-normal">
			<a
				href={urls.dashboard.product(productId).stock}
				className="print:text-foreground print:no-underline"
			>
				{name}
			</a>
			{gtin && <p className="text-sm text-muted-foreground">{gtin}</p>}
		</div>
	)
}
