import { urls } from '#app/lib/urls.ts'
import {
	controlLabels,
	type ProductControl,
} from '#app/routes/dashboard/catalogue/product-values.ts'
import type { ProductFormResult } from '#app/routes/dashboard/catalogue/submit-product-form.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'

type RejectionDetailsProps = { rejection: ProductFormResult; isNew: boolean }

export function RejectionDetails({ rejection, isNew }: RejectionDetailsProps) {
	if (rejection.conflicts) return <VersionConflict rejection={rejection} />
	if (!isNew || rejection.code !== 'idempotency_mismatch') return null
	const { name } = rejection.values
	return (
		<p>
			<a href={urls.dashboard.inventory({ search: name.slice(0, MAX_SEARCH_LENGTH) })}>
				{duplicateFormText.find}
			</a>
		</p>
	)
}

function VersionConflict({ rejection }: Pick<RejectionDetailsProps, 'rejection'>) {
	const { values, conflicts = {}, updatedFields = [] } = rejection
	const rows = Object.entries(conflicts) as [ProductControl, string][]
	return (
		<div className="grid gap-3">
			{rows.length > 0 && (
				<DataTable
					className="table-fixed whitespace-pre-line"
					caption="Edited by someone else"
					columns={[
						{
							label: 'Field',
							cell: ([name]) => <a href={`#${name}`}>{controlLabels[name]}</a>,
						},
						{ label: 'Yours', cell: ([name]) => values[name] || 'empty' },
						{ label: 'Theirs', cell: ([, savedValue]) => savedValue || 'empty' },
					]}
					rows={rows}
					rowKey={([name]) => name}
				/>
			)}
			{updatedFields.length > 0 && (
				<p>{`Updated fields that you had not changed: ${updatedFields.map((name) => controlLabels[name]).join(', ')}.`}</p>
			)}
			<p>Save again to use the values in the form below.</p>
		</div>
	)
}
