import { Options } from '#app/components/options.tsx'
import { PostForm } from '#app/components/post-form.tsx'
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
		<PostForm
			id={STATUS_FORM}
			action="/dashboard/inventory/status"
			className="mb-3 flex flex-wrap items-center gap-2"
			hiddenFields={{ [IDEMPOTENCY_FIELD]: idempotencyKey, back }}
		>
			<NativeSelect name="status" aria-label="Status of the selected products" className="w-auto">
				<StatusOptions />
			</NativeSelect>
			<Button variant="outline">Change status of selected</Button>
		</PostForm>
	)
}

export function StatusOptions() {
	return <Options options={Object.entries(productStatusLabels)} />
}
