import { useState } from 'react'
import { type FieldProps, Options, SelectField } from '#app/components/form-field.tsx'
import { useHydrated } from '#app/lib/hooks.ts'
import type { ProductValues } from '#app/routes/dashboard/catalogue/product-values.ts'
import type { Category } from '#contract/catalogue/categories.ts'

type CategoryFieldsProps = {
	values: ProductValues
	field: (name: 'category' | 'subcategory') => FieldProps & { defaultValue: string }
	categories: Category[]
	onChoose: (id: string) => void
}

/** With JavaScript, only the subcategories of the chosen category are offered. */
export function CategoryFields({ values, field, categories, onChoose }: CategoryFieldsProps) {
	const [category, setCategory] = useState(values.category)
	const isHydrated = useHydrated()
	const chosenCategories = categories.filter(({ slug }) => slug === category)
	const otherCategories = categories.filter(({ slug }) => slug !== category)
	// Several categories can have a subcategory with the same slug. The HTML from the server marks
	// all of them as selected, and browsers use the last one. So the chosen category comes last.
	const groups =
		isHydrated && chosenCategories.length > 0
			? chosenCategories
			: [...otherCategories, ...chosenCategories]
	const choose = (chosenSlug: string) => {
		const subcategories = chosenCategories.flatMap((chosen) => chosen.subcategories)
		const chosen = subcategories.find(({ slug }) => slug === chosenSlug)
		if (chosen) onChoose(chosen._id)
	}
	return (
		<>
			<SelectField
				{...field('category')}
				onChange={({ target }) => setCategory(target.value)}
				options={categories.map(({ slug, name }) => [slug, name])}
			>
				<option value="">Choose a category</option>
			</SelectField>
			<SelectField
				key={category}
				{...field('subcategory')}
				defaultValue={category === values.category ? values.subcategory : ''}
				onChange={({ target }) => choose(target.value)}
			>
				<option value="">Choose a subcategory</option>
				{groups.map((group) => (
					<optgroup key={group.slug} label={group.name}>
						<Options options={group.subcategories.map(({ slug, name }) => [slug, name])} />
					</optgroup>
				))}
			</SelectField>
		</>
	)
}
