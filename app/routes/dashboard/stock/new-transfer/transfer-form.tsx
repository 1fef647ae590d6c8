import type { FormValues } from '#app/lib/decode-form.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchSelect } from '#app/routes/dashboard/stock/components/branch-select.tsx'
import { LinesForm } from '#app/routes/dashboard/stock/components/lines-form.tsx'
import { QuantitySearch } from '#app/routes/dashboard/stock/components/quantity-search.tsx'
import { Shortage } from '#app/routes/dashboard/stock/components/shortage.tsx'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'

type TransferFormProps = {
	values: FormValues & { from: string; to: string }
	firstResult: LinesFormResult
}

export function NewTransferForm({ values, firstResult }: TransferFormProps) {
	const { from, to } = values
	const lines = useLines({ kind: 'transfer', branches: { from, to }, firstResult })
	const { state } = lines
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
			searchFields={<QuantitySearch state={state} values={values} result={firstResult} />}
		/>
	)
}
