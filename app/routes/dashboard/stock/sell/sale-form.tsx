import { useState } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formText } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { LineList, ProductSearch } from '#app/routes/dashboard/stock/line-fields.tsx'
import {
	type LinesFormResult,
	type LoadedLine,
	lineField,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { useLineEdits } from '#app/routes/dashboard/stock/use-line-edits.ts'
import { linesText } from '#content/back-office/lines.ts'
import { formatTaka } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import { parseNumber } from '#contract/base/text.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { CameraButton } from './camera-button.tsx'
import { PriceFields, priceText } from './price-fields.tsx'

/** Enter presses the first button, so that a scanner adds products and never records. */
export function SellForm({ firstResult }: { firstResult?: LinesFormResult }) {
	const { form, onSubmit, enqueue, result, fields } = useLineEdits(firstResult)
	const { lines = [], values, message } = result ?? {}
	const isRejected = message !== undefined
	const { total, update } = useTotal(lines)
	return (
		<PostForm
			formRef={form}
			onSubmit={onSubmit}
			onInput={({ currentTarget }) => update(currentTarget)}
			action={urls.dashboard.sell}
			className="grid gap-5"
			rejection={isRejected ? { message, fields } : undefined}
			hasIdempotencyKey
		>
			<TitledCard id="lines" title="Products to sell" contentClass="grid gap-4">
				<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3">
					<ProductSearch fields={fields} hasFocus={!isRejected} />
					<Button variant="secondary" className="mt-7 self-start">
						{linesText.add}
					</Button>
					<CameraButton onCode={(code) => enqueue({ search: code })} />
				</div>
				<LineList
					result={result}
					hasPrice
					renderFields={(line, index) => <PriceFields line={line} index={index} />}
				/>
				<p className="flex justify-between text-xl font-semibold tabular-nums">
					<span>Total</span>
					<output>{formatTaka(total)}</output>
				</p>
			</TitledCard>
			<div className="grid max-w-xl gap-4">
				<BranchField value={values?.branch} />
				<InputField
					name="note"
					label="Note"
					hint="Only staff see this."
					required={false}
					defaultValue={values?.note}
					maxLength={MAX_NOTE_LENGTH}
				/>
				<Button name="record" value="1" size="lg" className="justify-self-start">
					Record sale
				</Button>
			</div>
		</PostForm>
	)
}

/** Returns the sum of the lines. `update` follows what is entered until the next result. */
function useTotal(lines: LoadedLine[]) {
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
