import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormRejection } from '#app/lib/staff-page.ts'
import { categoriesText } from '#content/categories.ts'

/** Fields of the forms that add, edit, move and remove a category. */
export const categoryMaxLengths = { name: 500, slug: 500, position: 10, change: 10 }

type CategoryFormProps = {
	/** Caption of the button. */
	button: string
	/** Saved values. Undefined for a new category, whose slug is optional. */
	category?: { name: string; slug: string }
	rejection: FormRejection<'name' | 'slug'> | undefined
}

export function CategoryForm({ button, category, rejection }: CategoryFormProps) {
	const isNew = category === undefined
	// A rejected move or removal submitted neither name nor slug, so the saved values are shown.
	const values = rejection?.values.name || rejection?.values.slug ? rejection.values : category
	return (
		<PostForm className="grid max-w-md gap-3" rejection={rejection} isIdempotent={isNew}>
			<InputField name="name" label="Name" required defaultValue={values?.name} />
			<InputField
				name="slug"
				label="Slug"
				required={!isNew}
				hint={isNew ? categoriesText.newSlugHint : categoriesText.slugHint}
				autoCapitalize="none"
				defaultValue={values?.slug}
			/>
			<Button className="justify-self-start">{button}</Button>
		</PostForm>
	)
}
