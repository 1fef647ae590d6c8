import { useState } from 'react'
import { formText } from '#app/lib/forms.ts'
import { type LoadedLine, lineField } from '#app/routes/dashboard/lib/lines-form.ts'
import { parsePrice } from '#contract/price.ts'
import { parseNumber } from '#contract/text.ts'
import { priceText } from './price-fields.tsx'

/** Returns the sum of the lines. `update` follows what is entered until the next result. */
export function useTotal(lines: LoadedLine[]) {
	const [edit, setEdit] = useState<{ lines: LoadedLine[]; total: number }>()
	const update = (form: HTMLFormElement) => {
		const fields = new FormData(form)
		const entered = lines.map((line, index) => ({
			...line,
			quantity: formText(fields, lineField(index, 'quantity')),
			unitPrice: formText(fields, lineField(index, 'unitPrice')),
		}))
		setEdit({ lines, total: sumLines(entered) })
	}
	return { total: edit?.lines === lines ? edit.total : sumLines(lines), update }
}

/** Lines whose quantity or price is not a number do not count. */
function sumLines(lines: LoadedLine[]): number {
	const amounts = lines.map((line) => {
		const [quantity, price] = [parseNumber(line.quantity), parsePrice(priceText(line))]
		return typeof quantity === 'number' && typeof price === 'number' ? quantity * price : 0
	})
	return amounts.reduce((sum, amount) => sum + amount, 0)
}
