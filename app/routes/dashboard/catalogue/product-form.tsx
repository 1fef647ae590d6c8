import { type ComponentProps, useRef, useState } from 'react'
import { InputField, SelectField, TextareaField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import {
	controlLabels as labels,
	type ProductValues,
} from '#app/routes/dashboard/catalogue/product-values.ts'
import type { ProductFormResult } from '#app/routes/dashboard/catalogue/submit-product-form.ts'
import type { TemplateGroups } from '#app/routes/dashboard/catalogue/template-lines.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { productStatusLabels } from '#content/back-office/products.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { SpecificationTemplate } from '#contract/catalogue/specification-template.ts'
import { CategoryFields } from './product-form/category-fields.tsx'
import { PictureFields } from './product-form/picture-fields.tsx'
import { RejectionDetails } from './product-form/rejection-details.tsx'
import { SpecificationField } from './product-form/specification-field.tsx'

const requiredFields = ['name', 'brand', 'category', 'subcategory', 'price']

const hints: Partial<Record<keyof ProductValues, string>> = {
	slug: 'The last part of the address. Leave it empty to make it from the name. Old addresses redirect to the new one.',
	discountPrice: 'The price shoppers pay. Leave it empty if there is no discount.',
	gtin: 'The digits under the barcode. A scan in the search box then finds the product.',
	warranty: 'For example: 2 years.',
	serialNumbers:
		'Each sold unit then asks for it: 1, or 2 for phones with two IMEI. Leave it empty if there is none.',
	status:
		'Shoppers cannot see drafts. A discontinued product keeps its page but is no longer listed.',
	available: 'Number of units in stock today.',
	branch: 'Where these units are.',
	keyFeatures: 'One per line.',
	colors: 'Separate them with commas.',
	'translations.bn.name': 'The name on Bangla pages. Without it, they show the other name.',
	'translations.bn.keyFeatures': 'One per line.',
}

type ProductFormProps = {
	initialValues: ProductValues
	/** Result of the last submission: a rejection, or a change by a button without JavaScript. */
	result?: ProductFormResult
	categories: Category[]
	template: TemplateGroups
}

export function ProductDetailsForm({
	initialValues,
	result,
	categories,
	template,
}: ProductFormProps) {
	const values = result?.values ?? initialValues
	const { message } = result ?? {}
	const rejection = result && message !== undefined ? { ...result, message } : undefined
	const isNew = values.version === ''
	const changeHandlers = useUnsavedWarning(result !== undefined)
	const { chosenTemplate, chooseSubcategory } = useTemplate(result?.template ?? template)
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
			className="@container grid gap-5"
			hasIdempotencyKey
			hiddenFields={isNew ? {} : { version: values.version, _snapshot: values._snapshot }}
			// The fields show `values`, which may have changes that someone else saved.
			rejection={rejection && { ...rejection, values: undefined }}
			rejectionDetails={rejection && <RejectionDetails rejection={rejection} isNew={isNew} />}
		>
			<DefaultButton />
			<div className="grid gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:grid-rows-[auto_1fr] @3xl:items-start">
				<FormSection title="Basics">
					{renderField('name')}
					<div className={pairClass}>
						{renderField('brand')}
						{renderField('gtin', 'numeric')}
						<CategoryFields
							values={values}
							field={field}
							categories={categories}
							onChoose={chooseSubcategory}
						/>
					</div>
				</FormSection>
				<div className="grid gap-5 @3xl:row-span-2">
					<FormSection title="Price">
						<div className={`${pairClass} @3xl:grid-cols-1`}>
							{renderField('price', 'numeric')}
							{renderField('discountPrice', 'numeric')}
						</div>
					</FormSection>
					{isNew && (
						<FormSection title="Stock">
							<div className={`${pairClass} @3xl:grid-cols-1`}>
								{renderField('available', 'numeric')}
								<BranchField hint={hints.branch} value={values.branch} />
							</div>
						</FormSection>
					)}
				</div>
				<FormSection title="Pictures" id="picture-list">
					<PictureFields urls={values.images} />
				</FormSection>
			</div>
			<FormSection title="Specifications">
				<TextareaField {...field('keyFeatures')} rows={4} />
				<div className={pairClass}>
					{renderField('colors')}
					{renderField('warranty')}
					{renderField('serialNumbers', 'numeric')}
				</div>
				<SpecificationField text={values.specifications} template={chosenTemplate} />
			</FormSection>
			<FormSection title="Bangla">
				<InputField {...field('translations.bn.name')} lang="bn" />
				<TextareaField {...field('translations.bn.keyFeatures')} lang="bn" rows={4} />
			</FormSection>
			<FormSection title="Visibility">
				<div className={pairClass}>
					<SelectField
						{...field('status')}
						required={undefined}
						options={Object.entries(productStatusLabels)}
					/>
					{renderField('slug')}
				</div>
			</FormSection>
			<div className="sticky bottom-0 z-5 flex flex-wrap gap-3 rounded-t-xl border bg-card px-5 py-3">
				<Button className="grow sm:max-w-96">Save</Button>
				{isNew && (
					<Button name="next" value="another" variant="outline">
						Save and add another
					</Button>
				)}
			</div>
		</PostForm>
	)
}

const pairClass = 'grid gap-x-4 gap-y-5 @md:grid-cols-2'

function FormSection({ children, ...props }: ComponentProps<typeof TitledCard>) {
	return (
		<TitledCard {...props} contentClass="grid gap-5">
			{children}
		</TitledCard>
	)
}

/** Enter presses the first button of a form, and those of pictures come before the visible one. */
function DefaultButton() {
	return (
		<button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
			Save
		</button>
	)
}

function useTemplate(initialTemplate: TemplateGroups) {
	const [chosenTemplate, setTemplate] = useState(initialTemplate)
	const latestId = useRef('')
	const chooseSubcategory = async (id: string) => {
		latestId.current = id
		const path = `/api/categories/${id}/specification-template`
		const response = await fetch(path).catch(() => null)
		if (!response?.ok) return
		const { data } = (await response.json()) as { data: SpecificationTemplate }
		if (latestId.current === id) setTemplate(data.groups)
	}
	return { chosenTemplate, chooseSubcategory }
}
