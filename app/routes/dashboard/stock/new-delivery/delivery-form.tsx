import { InputField } from '#app/components/form-field.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchSelect } from '#app/routes/dashboard/stock/components/branch-select.tsx'
import { LinesForm } from '#app/routes/dashboard/stock/components/lines-form.tsx'
import { QuantitySearch } from '#app/routes/dashboard/stock/components/quantity-search.tsx'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import type { LinesFormResult } from '#app/routes/dashboard/stock/lines-form.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { branchText } from '#content/back-office/stock.ts'
import { MAX_BILL_LENGTH, MAX_SUPPLIER_LENGTH } from '#contract/base/limits.ts'

type DeliveryFormProps = {
	values: FormValues & { branch: string }
	/** Offered while the supplier is typed. */
	suppliers: string[]
	firstResult: LinesFormResult
}

export function NewDeliveryForm({ values, suppliers, firstResult }: DeliveryFormProps) {
	const { branch, supplier, bill, note } = values
	const lines = useLines({ kind: 'delivery', branches: { branch }, firstResult })
	return (
		<LinesForm
			lines={lines}
			action={urls.dashboard.newDelivery}
			title="Products that came in"
			recordLabel="Record delivery"
			note={note}
			renderFields={() => null}
			branchFields={
				<div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_12rem]">
					<BranchSelect lines={lines} name="branch" label={branchText.field} />
					<InputField
						name="supplier"
						label={deliveriesText.supplier}
						defaultValue={supplier}
						list="suppliers"
						maxLength={MAX_SUPPLIER_LENGTH}
					/>
					<datalist id="suppliers">
						{suppliers.map((name) => (
							<option key={name} value={name} />
						))}
					</datalist>
					<InputField
						name="bill"
						label={deliveriesText.bill}
						required={false}
						defaultValue={bill}
						maxLength={MAX_BILL_LENGTH}
					/>
				</div>
			}
			searchFields={<QuantitySearch state={lines.state} values={values} result={firstResult} />}
		/>
	)
}
