import { InputField } from '#app/components/form-field.tsx'
import { type LoadedLine, lineField } from '#app/routes/dashboard/stock/lines-form.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { priceToPay } from '#contract/catalogue/product.ts'

/** Returns the price of a line as entered, at first the price to pay. */
export function priceText({ unitPrice, product }: LoadedLine): string {
	return unitPrice || String(priceToPay(product))
}

export function PriceFields({ line, index }: { line: LoadedLine; index: number }) {
	const text = priceText(line)
	const price = parsePrice(text)
	const isChanged = price !== priceToPay(line.product)
	return (
		<details open={isChanged}>
			<summary className="w-fit py-2 text-primary tabular-nums">
				{`${typeof price === 'number' ? formatTaka(price) : text} each, change price`}
			</summary>
			<div className="grid max-w-xl gap-3 pt-1 sm:grid-cols-2">
				<InputField
					key={text}
					name={lineField(index, 'unitPrice')}
					label="Price of one unit in taka"
					defaultValue={text}
					inputMode="numeric"
				/>
				<InputField
					name={lineField(index, 'discountReason')}
					label="Reason for another price"
					required={false}
					defaultValue={line.discountReason}
					maxLength={MAX_NOTE_LENGTH}
				/>
			</div>
		</details>
	)
}
