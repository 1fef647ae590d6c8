import {
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableHeader,
	TableRow,
} from '#app/components/ui/table.tsx'
import { urls } from '#app/lib/urls.ts'
import { describeChange } from '#app/routes/dashboard/lib/describe-change.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import type { BulkChange } from '#contract/bulk-change.ts'

type ChangedProduct = BulkChange['products'][number]

/** A page of products with their old and new values. */
export function ChangedProducts({ products }: { products: ChangedProduct[] }) {
	if (products.length === 0) return null
	return (
		<Table className="tabular-nums">
			<TableHeader>
				<TableRow>
					<TableHead>Product</TableHead>
					<TableHead className="w-2/5">Old and new values</TableHead>
				</TableRow>
			</TableHeader>
			<TableBody>
				{products.map((product) => (
					<TableRow key={product.slug}>
						<TableHead scope="row" className="font-normal">
							<a href={urls.product(product.slug)}>{product.name}</a>
						</TableHead>
						<TableCell className="wrap-anywhere">
							{describeProduct(product).map((line) => (
								<p key={line}>{line}</p>
							))}
						</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	)
}

function describeProduct({ isNew, changesStock, before, after }: ChangedProduct): string[] {
	if (isNew) return [bulkChangeText.added]
	const edits = Object.keys(after ?? {}).map((name) =>
		describeChange(name, before?.[name], after?.[name]),
	)
	return changesStock ? [...edits, bulkChangeText.stockChanges] : edits
}
