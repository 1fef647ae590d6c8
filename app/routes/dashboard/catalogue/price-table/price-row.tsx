import { Input } from '#app/components/ui/input.tsx'
import { TableCell, TableHead, TableRow } from '#app/components/ui/table.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { ProductLink } from '#app/routes/dashboard/components/product-link.tsx'
import { describeMargin } from '#app/routes/dashboard/lib/describe-margin.ts'
import { costsText } from '#content/back-office/costs.ts'
import { pricesText as text } from '#content/back-office/inventory.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { priceFieldId, renderedPrices } from './save-prices.ts'

type PriceRowProps = {
	product: InventoryProduct
	cost?: number
	/** Start of the names of the controls. */
	path: string
	/** Text that was submitted and not saved. */
	entered?: { price: string; discountPrice: string }
	messages: FieldMessages
}

/** On phones, the fields are below the name. */
export function PriceRow({ product, cost, path, entered, messages }: PriceRowProps) {
	const { _id: id, name, brand, version, price, discountPrice, stock } = product
	const fields = { price, discountPrice, ...entered }
	return (
		<TableRow className="max-md:grid max-md:grid-cols-2 max-md:py-2 md:align-middle">
			<TableHead scope="row" className="font-normal leading-snug max-md:col-span-full max-md:py-1">
				<input type="hidden" name={`${path}.id`} value={id} />
				<input type="hidden" name={`${path}.version`} value={version} />
				<input type="hidden" name={`${path}.rendered`} value={renderedPrices(product)} />
				<ProductLink
					product={product}
					className="line-clamp-2 font-semibold hover:text-primary hover:underline"
				/>
				<span className="text-sm text-muted-foreground">
					{`${brand} · ${formatNumber(stock.available)} available`}
					{entered &&
						` · ${text.savedPrices(formatTaka(price), discountPrice ? formatTaka(discountPrice) : undefined)}`}
					{' · '}
					{cost === undefined
						? costsText.unknown
						: `${costsText.margin}: ${describeMargin(product, cost)}`}
				</span>
			</TableHead>
			{(['price', 'discountPrice'] as const).map((field) => (
				<TableCell key={field} className="max-md:py-1 md:w-34 lg:w-48">
					<PriceInput
						id={priceFieldId(field, id)}
						name={`${path}.${field}`}
						label={text[field]}
						product={name}
						value={fields[field]}
						message={messages[priceFieldId(field, id)]}
					/>
				</TableCell>
			))}
		</TableRow>
	)
}

type PriceInputProps = {
	id: string
	name: string
	label: string
	product: string
	value?: number | string
	message?: string
}

function PriceInput({ id, name, label, product, value = '', message }: PriceInputProps) {
	return (
		<>
			<span aria-hidden="true" className="text-sm text-muted-foreground md:hidden">
				{label}
			</span>
			<Input
				id={id}
				name={name}
				inputMode="numeric"
				enterKeyHint="next"
				defaultValue={value}
				aria-label={`${label} of ${product}`}
				aria-invalid={message ? true : undefined}
				aria-describedby={message && `${id}-message`}
				className="text-end tabular-nums"
				onFocus={({ target }) => target.select()}
			/>
			{message && (
				<p id={`${id}-message`} className="text-sm font-semibold text-destructive">
					{message}
				</p>
			)}
		</>
	)
}
