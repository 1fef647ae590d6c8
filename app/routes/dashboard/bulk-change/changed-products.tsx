import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { describeChange } from '#app/routes/dashboard/lib/describe-change.ts'
import type { BulkChange } from '#contract/bulk-changes.ts'

type ChangedProduct = BulkChange['products'][number]

export function ChangedProducts({ products }: { products: ChangedProduct[] }) {
	if (products.length === 0) return null
	return (
		<DataTable
			className="tabular-nums"
			isStacked
			columns={['Product', 'Old and new values']}
			figureClass="@lg:w-2/5"
			rows={products.map((product) => ({
				key: product.slug,
				name: (
					<a href={urls.product(product.slug)} className="font-normal">
						{product.name}
					</a>
				),
				figures: [<Lines key="values" lines={describeProduct(product)} />],
			}))}
		/>
	)
}

const Lines = ({ lines }: { lines: string[] }) => lines.map((line) => <p key={line}>{line}</p>)

function describeProduct({ isNew, changesStock, before, after }: ChangedProduct): string[] {
	if (isNew) return ['New']
	const edits = Object.keys(after ?? {}).map((name) =>
		describeChange(name, before?.[name], after?.[name]),
	)
	return changesStock ? [...edits, 'Stock changes'] : edits
}
