import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { describeChange } from '#app/routes/dashboard/lib/describe-change.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'

type ChangedProduct = BulkChange['products'][number]

export function ChangedProducts({ products }: { products: ChangedProduct[] }) {
	if (products.length === 0) return null
	return (
		<DataTable
			className="tabular-nums"
			isStacked
			columns={[
				{
					label: 'Product',
					cell: ({ slug, name }) => (
						<a href={urls.product(slug)} className="font-normal">
							{name}
						</a>
					),
				},
				{
					label: 'Old and new values',
					cell: (product) => describeProduct(product).map((line) => <p key={line}>{line}</p>),
				},
			]}
			figureClass="@lg:w-2/5"
			rows={products}
			rowKey={({ slug }) => slug}
		/>
	)
}

function describeProduct({ isNew, changesStock, before, after }: ChangedProduct): string[] {
	if (isNew) return ['New']
	const edits = Object.keys(after ?? {}).map((name) =>
		describeChange(name, before?.[name], after?.[name]),
	)
	return changesStock ? [...edits, 'Stock changes'] : edits
}
