import { useActionData, useLoaderData } from '@remix-run/react'
import { InputField } from '#app/components/form-field.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { newDeliveryParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { branchText } from '#content/back-office/stock.ts'
import { MAX_BILL_LENGTH, MAX_ENTRIES, MAX_SUPPLIER_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { BranchSelect } from './components/branch-select.tsx'
import { NewDocument } from './components/new-document.tsx'
import { useLines } from './lib/use-lines.ts'
import { createLine, DeliveryForm, type LinesFormResult, loadLines } from './lines-form.ts'
import { recordLines } from './record-lines.ts'

export const meta = staffMeta(deliveriesText.new)

/** A link may name a product to add. */
export const loader = staffLoader(async ({ api, request }) => {
	const { add, quantity, ...values } = readParameters(new URL(request.url), newDeliveryParameters)
	const [loaded, { data: latest }] = await Promise.all([
		loadLines(api, add ? [createLine(add, quantity ?? 1)] : []),
		unwrap(api.deliveries.$get({ query: { limit: String(MAX_ENTRIES) } })),
	])
	const suppliers = [...new Set(latest.map(({ supplier }) => supplier))].sort()
	return { values, ...loaded, suppliers }
})

export const action = recordLines('delivery', DeliveryForm, (api, json, options) =>
	api.deliveries.$post({ json }, options),
)

export default function NewDeliveryPage() {
	const { suppliers, ...loaded } = useLoaderData<typeof loader>()
	const result: LinesFormResult = useActionData<typeof action>() ?? loaded
	const current = useCurrentBranch()
	const branch = result.values.branch || current
	const lines = useLines({ kind: 'delivery', branches: { branch }, firstResult: result })
	return (
		<NewDocument
			lines={lines}
			result={result}
			title="Products that came in"
			recordLabel="Record delivery"
			branchFields={
				<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					<BranchSelect lines={lines} name="branch" label={branchText.field} />
					<SupplierFields values={result.values} suppliers={suppliers} />
				</div>
			}
		/>
	)
}

type SupplierFieldsProps = {
	values: LinesFormResult['values']
	/** Offered while the supplier is typed. */
	suppliers: string[]
}

function SupplierFields({ values: { supplier, bill }, suppliers }: SupplierFieldsProps) {
	return (
		<>
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
		</>
	)
}
