import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
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

/** Submitted name and slug, and the reason why they were not saved. */
type CategoryRejection = ApiRejection & { values?: { name: string; slug: string } }

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
	const { fields = {}, values: formValues = values } = rejection ?? {}
	const isNew = idempotencyKey !== undefined
	const field = (name: 'name' | 'slug') => ({
		name,
		message: fields[name],
		defaultValue: formValues?.[name],
	})
	return (
		<PostForm
			className="grid max-w-md gap-3"
			rejection={rejection}
			hiddenFields={isNew ? { [IDEMPOTENCY_FIELD]: idempotencyKey } : {}}
		>
			<InputField {...field('name')} label="Name" required />
			<InputField
				{...field('slug')}
				label="Slug"
				required={!isNew}
				hint={isNew ? categoriesText.newSlugHint : categoriesText.slugHint}
				autoCapitalize="none"
			/>
			<Button className="justify-self-start">{button}</Button>
		</PostForm>
	)
}
