import { InputField } from '#app/components/form-field.tsx'
import { type LoadedLine, lineField } from '#app/routes/dashboard/lib/lines-form.ts'
import { saleFormText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { parsePrice } from '#contract/price.ts'
import { priceToPay } from '#contract/product.ts'

/** Returns the price of a line as entered, at first the price to pay. */
export function priceText({ unitPrice, product }: LoadedLine): string {
	return unitPrice || String(priceToPay(product))
}

type PriceFieldsProps = { line: LoadedLine; index: number }

/** The price of one unit, which opens the fields that change it. */
export function PriceFields({ line, index }: PriceFieldsProps) {
	const text = priceText(line)
	const price = parsePrice(text)
	const isChanged = price !== priceToPay(line.product)
	return (
		<details open={isChanged}>
			<summary className="w-fit py-2 text-primary tabular-nums">
				{saleFormText.price(typeof price === 'number' ? formatTaka(price) : text)}
			</summary>
			<div className="grid max-w-xl gap-3 pt-1 sm:grid-cols-2">
				<InputField
					key={text}
					name={lineField(index, 'unitPrice')}
					label={saleFormText.unitPrice}
					defaultValue={text}
					inputMode="numeric"
				/>
				<InputField
					name={lineField(index, 'discountReason')}
					label={saleFormText.discountReason}
					required={false}
					defaultValue={line.discountReason}
					maxLength={MAX_NOTE_LENGTH}
				/>
			</div>
		</details>
	)
}
