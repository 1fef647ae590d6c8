import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchSelect } from '#app/routes/dashboard/stock/components/branch-select.tsx'
import { LinesForm } from '#app/routes/dashboard/stock/components/lines-form.tsx'
import { ProductSearch } from '#app/routes/dashboard/stock/components/product-search.tsx'
import { Shortage } from '#app/routes/dashboard/stock/components/shortage.tsx'
import { searchMessage } from '#app/routes/dashboard/stock/lib/lines-state.ts'
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
	const { state } = lines
	const isFromOtherPage = firstResult.lines.length > 0 && firstResult.values.search === undefined
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
					<BranchSelect lines={lines} name="from" label="From" />
					<BranchSelect lines={lines} name="to" label="To" />
				</div>
			}
			searchFields={
				<div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-3 *:first:col-span-full sm:grid-cols-[minmax(0,1fr)_6rem_auto] sm:*:first:col-auto">
					<ProductSearch
						value={values.search}
						message={searchMessage(state)}
						// A rejection's message takes the focus. A given product needs no search.
						hasFocus={firstResult.message === undefined && !isFromOtherPage}
					/>
					<InputField
						name="quantity"
						label="Quantity"
						message={state.notes.fields?.quantity}
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
