import { FormError } from '#app/components/form-error.tsx'
import { InputField } from '#app/components/form-field.tsx'
import { HiddenFields } from '#app/components/hidden-fields.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { formText, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { FieldMaxLengths } from '#app/lib/handle-form.ts'
import { categoriesText } from '#content/categories.ts'

export const categoryMaxLengths: FieldMaxLengths = {
	name: 500,
	slug: 500,
	position: 10,
	change: 10,
	[IDEMPOTENCY_FIELD]: 100,
}

/** Name and slug as entered, and the reason why they were not saved. */
export type CategoryRejection = ApiRejection & { values?: { name: string; slug: string } }

export function rejectCategory(rejection: ApiRejection, form: FormData): CategoryRejection {
	const values = { name: formText(form, 'name'), slug: formText(form, 'slug') }
	return { ...rejection, values }
}

type CategoryFormProps = {
	/** Caption of the button. */
	button: string
	/** A new category has a key, and needs no slug. */
	idempotencyKey?: string
	values?: CategoryRejection['values']
	rejection: CategoryRejection | undefined
}

export function CategoryForm({ button, idempotencyKey, values, rejection }: CategoryFormProps) {
	const { message, fields = {}, values: entered = values } = rejection ?? {}
	const isNew = idempotencyKey !== undefined
	return (
		<form method="post" noValidate autoComplete="off" className="grid max-w-md gap-3">
			{isNew && <HiddenFields fields={{ [IDEMPOTENCY_FIELD]: idempotencyKey }} />}
			{message && <FormError message={message} fields={fields} />}
			<InputField
				name="name"
				label="Name"
				required
				message={fields.name}
				defaultValue={entered?.name}
			/>
			<InputField
				name="slug"
				label="Slug"
				required={!isNew}
				hint={isNew ? categoriesText.newSlugHint : categoriesText.slugHint}
				message={fields.slug}
				defaultValue={entered?.slug}
				autoCapitalize="none"
			/>
			<Button className="justify-self-start">{button}</Button>
		</form>
	)
}
