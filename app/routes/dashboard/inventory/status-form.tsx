import { HiddenFields } from '#app/components/hidden-fields.tsx'
import { Options } from '#app/components/options.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { productStatusLabels } from '#content/back-office.ts'

/** Id of the form, which the checkboxes of the table belong to. */
export const STATUS_FORM = 'change-status'

type StatusFormProps = {
	idempotencyKey: string
	/** Path of the page to return to. */
	back: string
}

/** Changes the status of the selected products. */
export function StatusForm({ idempotencyKey, back }: StatusFormProps) {
	return (
		<form
			id={STATUS_FORM}
			action="/dashboard/inventory/status"
			method="post"
			autoComplete="off"
			className="mb-3 flex flex-wrap items-center gap-2"
		>
			<HiddenFields fields={{ [IDEMPOTENCY_FIELD]: idempotencyKey, back }} />
			<NativeSelect name="status" aria-label="Status of the selected products" className="w-auto">
				<StatusOptions />
			</NativeSelect>
			<Button variant="outline">Change status of selected</Button>
		</form>
	)
}

export function StatusOptions() {
	return <Options options={Object.entries(productStatusLabels)} />
}
