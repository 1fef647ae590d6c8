import { useRef, useState } from 'react'
import {
	type FieldProps,
	InputField,
	Options,
	SelectField,
	TextareaField,
} from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { useHydrated, useWindowEvent } from '#app/lib/hooks.ts'
import type { ProductFormRejection } from '#app/routes/dashboard/lib/product-requests.ts'
import type { ProductValues } from '#app/routes/dashboard/lib/product-values.ts'
import { productFieldLabels as labels, productStatusLabels } from '#content/back-office/products.ts'
import type { Category } from '#contract/category.ts'
import { BranchField } from './branch-field.tsx'
import { PictureFields } from './product-form/picture-fields.tsx'
import { RejectionDetails } from './product-form/rejection-details.tsx'
import { SpecificationField } from './product-form/specification-field.tsx'

const requiredFields = ['name', 'brand', 'category', 'subcategory', 'price']

const hints: Partial<Record<keyof ProductValues, string>> = {
	slug: 'The last part of the address. Leave it empty to make it from the name. Old addresses redirect to the new one.',
	discountPrice: 'The price shoppers pay. Leave it empty if there is no discount.',
	gtin: 'The digits under the barcode. A scan in the search box then finds the product.',
	warranty: 'For example: 2 years.',
	status:
		'Shoppers cannot see drafts. A discontinued product keeps its page but is no longer listed.',
	available: 'Number of units in stock today.',
	branch: 'Where these units are.',
	keyFeatures: 'One per line.',
	colors: 'Separate them with commas.',
}

type ProductFormProps = {
	initialValues: ProductValues
	rejection?: ProductFormRejection
	categories: Category[]
}

export function ProductForm({ initialValues, rejection, categories }: ProductFormProps) {
	const values = rejection?.values ?? initialValues
	const isNew = values.version === ''
	const changeHandlers = useUnsavedWarning(rejection !== undefined)
	const field = (name: keyof typeof labels & keyof ProductValues) => ({
		name,
		label: labels[name],
		required: requiredFields.includes(name),
		hint: hints[name],
		defaultValue: values[name],
	})
	const renderField = (name: Parameters<typeof field>[0], inputMode?: 'numeric') => (
		<InputField {...field(name)} inputMode={inputMode} />
	)
	return (
		<PostForm
			{...changeHandlers}
			encType="multipart/form-data"
			className={`${cardClass} grid gap-5 px-5 pt-5`}
			hasIdempotencyKey
			hiddenFields={isNew ? {} : { version: values.version, _snapshot: values._snapshot }}
			rejection={rejection}
			rejectionDetails={rejection && <RejectionDetails rejection={rejection} isNew={isNew} />}
		>
			{renderField('name')}
			<div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
				{renderField('brand')}
				{renderField('slug')}
				<CategoryFields values={values} field={field} categories={categories} />
				{renderField('price', 'numeric')}
				{renderField('discountPrice', 'numeric')}
				{renderField('gtin', 'numeric')}
				{renderField('warranty')}
				<SelectField {...field('status')} required={undefined}>
					<Options options={Object.entries(productStatusLabels)} />
				</SelectField>
				{isNew && renderField('available', 'numeric')}
				{isNew && <BranchField hint={hints.branch} value={values.branch} />}
			</div>
			<PictureFields urls={values.images} />
			<TextareaField {...field('keyFeatures')} rows={4} />
			{renderField('colors')}
			<SpecificationField text={values.specifications} />
			<div className="sticky bottom-0 z-5 -mx-5 rounded-b-xl border-t bg-card px-5 py-3">
				<Button className="w-full sm:w-96">Save</Button>
			</div>
		</PostForm>
	)
}

function useUnsavedWarning(isRejected: boolean) {
	const isEdited = useRef(isRejected)
	useWindowEvent('beforeunload', (event) => isEdited.current && event.preventDefault())
	const setEdited = (value: boolean) => () => {
		isEdited.current = value
	}
	return { onInput: setEdited(true), onSubmit: setEdited(false) }
}

type CategoryFieldsProps = {
	values: ProductValues
	field: (name: 'category' | 'subcategory') => FieldProps & { defaultValue: string }
	categories: Category[]
}

/** Category and subcategory. With JavaScript only the subcategories of the chosen category are offered. */
function CategoryFields({ values, field, categories }: CategoryFieldsProps) {
	const [category, setCategory] = useState(values.category)
	const isHydrated = useHydrated()
	const chosenCategories = categories.filter(({ slug }) => slug === category)
	const otherCategories = categories.filter(({ slug }) => slug !== category)
	// Several categories can have a subcategory with the same slug. The HTML from the server marks all of them as selected, and browsers use the last one. So the chosen category comes last.
	const groups =
		isHydrated && chosenCategories.length > 0
			? chosenCategories
			: [...otherCategories, ...chosenCategories]
	return (
		<>
			<SelectField {...field('category')} onChange={({ target }) => setCategory(target.value)}>
				<option value="">Choose a category</option>
				<Options options={categories.map(({ slug, name }) => [slug, name])} />
			</SelectField>
			<SelectField
				key={category}
				{...field('subcategory')}
				defaultValue={category === values.category ? values.subcategory : ''}
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
