import { InputField, SelectField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { LineList, ProductSearch } from '#app/routes/dashboard/stock/line-fields.tsx'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'
import { useLineEdits } from '#app/routes/dashboard/stock/use-line-edits.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'

type TransferFormProps = {
	values: FormValues
	firstResult?: LinesFormResult
}

/** Enter presses the first button, so that a scanner adds products and never records. */
export function NewTransferForm({ values, firstResult }: TransferFormProps) {
	const { form, onSubmit, result, fields } = useLineEdits(firstResult)
	const { message } = result ?? {}
	const isRejected = message !== undefined
	const isFromOtherPage = firstResult !== undefined && firstResult.values.from === undefined
	return (
		<PostForm
			formRef={form}
			onSubmit={onSubmit}
			action={urls.dashboard.newTransfer}
			className="grid gap-5"
			rejection={isRejected ? { message, fields } : undefined}
			hasIdempotencyKey
		>
			<div className="grid max-w-xl gap-4 min-[18rem]:grid-cols-2">
				<SelectField name="from" label="From" defaultValue={values.from} options={branchOptions} />
				<SelectField name="to" label="To" defaultValue={values.to} options={branchOptions} />
			</div>
			<TitledCard id="lines" title="Products to transfer" contentClass="grid gap-4">
				<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_6rem_auto] sm:*:first:col-auto">
					<ProductSearch
						value={values.search}
						fields={fields}
						// A rejection's message takes the focus. A given product needs no search.
						hasFocus={!isRejected && !isFromOtherPage}
					/>
					<InputField
						name="quantity"
						label="Quantity"
						message={fields.quantity}
						defaultValue={values.quantity}
						inputMode="numeric"
					/>
					<Button variant="secondary" className="mt-7 self-start">
						{linesText.add}
					</Button>
				</div>
				<LineList result={result} />
			</TitledCard>
			<div className="grid max-w-xl gap-4">
				<InputField
					name="note"
					label="Note"
					required={false}
					defaultValue={values.note}
					maxLength={MAX_NOTE_LENGTH}
				/>
				<Button name="record" value="1" className="justify-self-start">
					Record transfer
				</Button>
			</div>
		</PostForm>
	)
}
