import { FormError } from '#app/components/form-error.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
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

type CategoryValues = { name: string; slug: string }

export function readCategoryValues(form: FormData): CategoryValues {
	return { name: formText(form, 'name'), slug: formText(form, 'slug') }
}

type CategoryFieldsProps = {
	/** A new category needs no slug. */
	isNew?: boolean
	values: CategoryValues | undefined
	rejection: ApiRejection | undefined
}

export function CategoryFields({ isNew = false, values, rejection }: CategoryFieldsProps) {
	const { message, fields = {} } = rejection ?? {}
	const slugHint = isNew ? categoriesText.newSlugHint : categoriesText.slugHint
	return (
		<>
			{message && <FormError message={message} fields={fields} />}
			<FormField name="name" label="Name" required message={fields.name}>
				{(field) => <Input {...field} defaultValue={values?.name} />}
			</FormField>
			<FormField name="slug" label="Slug" required={!isNew} hint={slugHint} message={fields.slug}>
				{(field) => <Input {...field} defaultValue={values?.slug} autoCapitalize="none" />}
			</FormField>
		</>
	)
}
