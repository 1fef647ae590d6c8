import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { describeChange } from '#app/routes/dashboard/lib/describe-change.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import { costsText } from '#content/back-office/costs.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'

type ChangedProduct = BulkChange['products'][number]

type ChangedProductsProps = { change: Pick<BulkChange, 'products' | 'changes'> }

export function ChangedProducts({ change: { products, changes } }: ChangedProductsProps) {
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
					cell: (product) => (
						<>
							{describeProduct(product).map((line) => (
								<p key={line}>{line}</p>
							))}
							{listExceeded(product, changes).map((percent) => (
								<b key={percent} className="block text-destructive">
									{bulkChangeText.exceedsStep(percent)}
								</b>
							))}
							{product.higherCost !== undefined && (
								<p className="font-bold text-destructive">
									{costsText.belowCost(formatTaka(product.higherCost))}
								</p>
							)}
						</>
					),
				},
			]}
			figureClass="@lg:w-2/5"
			rows={products}
			rowKey={({ slug }) => slug}
		/>
	)
}

/** Lists percentages that were exceeded twice over, because rounding changes low prices by more. */
function listExceeded({ before, after, price }: ChangedProduct, changes: BulkChange['changes']) {
	const { price: priceStep, discount: discountStep = priceStep } = changes ?? {}
	const discountFrom = changes?.discount ? price : before?.discountPrice
	const prices = [
		[priceStep, before?.price, after?.price],
		[discountStep, discountFrom, after?.discountPrice],
	] as const
	const exceeded = prices.flatMap(([step, from, to]) => {
		const percent = step?.by === 'percent' ? Math.abs(step.value) : Infinity
		return Math.abs(Number(to) - Number(from)) * 100 > 2 * percent * Number(from) ? [percent] : []
	})
	return [...new Set(exceeded)]
}

function describeProduct({ isNew, changesStock, before, after }: ChangedProduct): string[] {
	if (isNew) return ['New']
	const edits = Object.keys(after ?? {}).map((name) =>
		describeChange(name, before?.[name], after?.[name]),
	)
	return changesStock ? [...edits, 'Stock changes'] : edits
}
