import { Picture } from '#app/components/picture.tsx'
import { Price } from '#app/components/price.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatNumber } from '#app/lib/format.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { STOCK_WORDS, stockStatus } from '#contract/stock.ts'
import { MovementForm } from './movement-form.tsx'

type InventoryTableProps = {
	/** Each with the idempotency key of its form. */
	products: (InventoryProduct & { once: string })[]
	back: string
}

/** A table on desks; on phones each row is a card. */
export function InventoryTable({ products, back }: InventoryTableProps) {
	return (
		<table className="inventory">
			<thead>
				<tr>
					<th scope="col">Product</th>
					<th scope="col">Price</th>
					<th scope="col">Stock</th>
					<th scope="col">Sell or receive</th>
				</tr>
			</thead>
			<tbody>
				{products.map((product) => (
					<Row key={product._id} product={product} back={back} />
				))}
			</tbody>
		</table>
	)
}

type RowProps = { product: InventoryTableProps['products'][number]; back: string }

function Row({ product, back }: RowProps) {
	const { _id: id, name, brand, category, stock, once } = product
	const status = stockStatus(stock.available)
	return (
		<tr id={`product-${id}`}>
			<th scope="row">
				<Picture address={product.images[0]} alt="" />
				<a href={`/dashboard/inventory/${id}`} lang={detectLanguage(name)}>
					{name}
				</a>
				<span>{`${brand}, ${category.name}`}</span>
			</th>
			<td>
				<Price product={product} />
			</td>
			<td>
				<span className={`stock stock-${status}`}>{STOCK_WORDS[status]}</span>
				<span className="block text-muted-foreground tabular-nums">{`${formatNumber(stock.available)} available`}</span>
				{stock.incoming > 0 && (
					<span className="block text-muted-foreground tabular-nums">{`${formatNumber(stock.incoming)} incoming`}</span>
				)}
			</td>
			<td>
				<MovementForm product={product} once={once} back={`${back}#product-${id}`} />
			</td>
		</tr>
	)
}
