import { useState } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { priceText } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import {
	type LineValues,
	type LoadedLine,
	lineField,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { priceToPay } from '#contract/catalogue/product.ts'

type PriceFieldsProps = {
	line: LoadedLine
	index: number
	/** The price was rejected. */
	isOpen: boolean
	onEdit: (change: Partial<LineValues>) => void
}

export function PriceFields({ line, index, isOpen, onEdit }: PriceFieldsProps) {
	const [entered, setEntered] = useState<string>()
	const text = priceText(line)
	const price = parsePrice(text)
	const regular = priceToPay(line.product)
	const reason = line.discountReason.trim()
	return (
		<details open={isOpen}>
			<summary className="w-fit py-2 wrap-anywhere tabular-nums">
				{price !== regular && (
					<>
						<del className="text-muted-foreground">{formatTaka(regular)}</del>{' '}
					</>
				)}
				{`${typeof price === 'number' ? formatTaka(price) : text} each, `}
				{reason && `${reason}, `}
				<span className="text-primary">change price</span>
			</summary>
			<div className="grid max-w-xl gap-3 pt-1 sm:grid-cols-2">
				<InputField
					name={lineField(index, 'unitPrice')}
					label="Price of one unit in taka"
					// The field may be empty while another price is typed.
					value={entered ?? text}
					onChange={({ target }) => {
						setEntered(target.value)
						onEdit({ unitPrice: target.value })
					}}
					onFocus={({ target }) => target.select()}
					onBlur={() => setEntered(undefined)}
					inputMode="numeric"
				/>
				<InputField
					name={lineField(index, 'discountReason')}
					label="Reason for another price"
					required={false}
					value={line.discountReason}
					onChange={({ target }) => onEdit({ discountReason: target.value })}
					maxLength={MAX_NOTE_LENGTH}
				/>
			</div>
		</details>
	)
}
