import { InputField, SelectField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { LinesForm } from '#app/routes/dashboard/stock/components/lines-form.tsx'
import { ProductSearch } from '#app/routes/dashboard/stock/components/product-search.tsx'
import { Shortage } from '#app/routes/dashboard/stock/components/shortage.tsx'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'

type TransferFormProps = {
	values: FormValues & { from: string; to: string }
	firstResult: LinesFormResult
}

export function NewTransferForm({ values, firstResult }: TransferFormProps) {
	const { from, to } = values
	const lines = useLines({ kind: 'transfer', branches: { from, to }, firstResult })
	const { state, dispatch, searchMessage } = lines
	const isFromOtherPage = firstResult.lines.length > 0 && firstResult.values.search === undefined
	const branchField = (control: 'from' | 'to', label: string) => (
		<SelectField
			name={control}
			label={label}
			value={state.branches[control]}
			onChange={({ target }) => dispatch({ type: 'choose-branch', control, slug: target.value })}
			options={branchOptions}
		/>
	)
	return (
		<LinesForm
			lines={lines}
			action={urls.dashboard.newTransfer}
			title="Products to transfer"
			recordLabel="Record transfer"
			note={values.note}
			renderFields={(line) => <Shortage line={line} branch={state.branches.from} />}
			branchFields={
				<div className="grid max-w-xl gap-4 min-[18rem]:grid-cols-2">
					{branchField('from', 'From')}
					{branchField('to', 'To')}
				</div>
			}
			searchFields={
				<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_6rem_auto] sm:*:first:col-auto">
					<ProductSearch
						value={values.search}
						message={searchMessage}
						// A rejection's message takes the focus. A given product needs no search.
						hasFocus={firstResult.message === undefined && !isFromOtherPage}
					/>
					<InputField
						name="quantity"
						label="Quantity"
						message={state.fields?.quantity}
						defaultValue={values.quantity}
						inputMode="numeric"
					/>
					<Button variant="secondary" className="mt-7 self-start">
						{linesText.add}
					</Button>
				</div>
			}
		/>
	)
}
