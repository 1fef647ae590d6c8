import { Picture } from '#app/components/picture.tsx'
import { Price } from '#app/components/price.tsx'
import { StockStatus } from '#app/components/stock-status.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatNumber } from '#app/lib/format.ts'
import { ABOUT, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { stockStatus } from '#contract/stock.ts'

type InventoryTableProps = {
	products: (InventoryProduct & { idempotencyKey: string })[]
	back: string
}

/** A table on wide screens, a list of cards on phones. */
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
	const { _id: id, name, brand, category, stock, idempotencyKey } = product
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
				<StockStatus status={status} />
				<span className="block text-muted-foreground tabular-nums">{`${formatNumber(stock.available)} available`}</span>
				{stock.incoming > 0 && (
					<span className="block text-muted-foreground tabular-nums">{`${formatNumber(stock.incoming)} incoming`}</span>
				)}
			</td>
			<td>
				<MovementForm
					product={product}
					idempotencyKey={idempotencyKey}
					back={`${back}#product-${id}`}
				/>
			</td>
		</tr>
	)
}

type MovementFormProps = {
	product: Pick<InventoryProduct, '_id' | 'name' | 'stock'>
	idempotencyKey: string
	/** Path of the page to return to. */
	back: string
}

/** Quantity field with a button for each movement of a row. */
function MovementForm({ product, idempotencyKey, back }: MovementFormProps) {
	const { _id: id, name, stock } = product
	return (
		<form
			action={`/dashboard/inventory/${id}/move`}
			method="post"
			noValidate
			autoComplete="off"
			className="row-movement"
		>
			<input type="hidden" name={ABOUT} value={name} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
			<input type="hidden" name="back" value={back} />
			<Input
				name="quantity"
				inputMode="numeric"
				defaultValue="1"
				aria-label={`Quantity of ${name}`}
			/>
			<MovementButton movement="sell" label="Sell" name={name} disabled={stock.available === 0} />
			<MovementButton movement="receive" label="Receive" name={name} />
			{stock.incoming > 0 && <MovementButton movement="arrive" label="Arrived" name={name} />}
		</form>
	)
}

type MovementButtonProps = { movement: string; label: string; name: string; disabled?: boolean }

function MovementButton({ movement, label, name, disabled }: MovementButtonProps) {
	return (
		<Button
			name="movement"
			value={movement}
			variant="outline"
			disabled={disabled}
			aria-label={`${label} ${name}`}
		>
			{label}
		</Button>
	)
}
