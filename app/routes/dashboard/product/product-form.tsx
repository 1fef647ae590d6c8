import { useBeforeUnload } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { InputField, SelectField, TextareaField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { isDuplicateSubmission } from '#app/lib/api-response.ts'
import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { inventoryUrl } from '#app/routes/dashboard/inventory/inventory-url.ts'
import { StatusOptions } from '#app/routes/dashboard/inventory/status-form.tsx'
import { duplicateFormText, productFieldLabels as labels } from '#content/back-office.ts'
import { checkFields } from '#content/messages.ts'
import type { Category } from '#contract/category.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { CategoryFields } from './category-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { ProductValues } from './product-values.ts'
import type { ProductFormRejection } from './save-product.ts'
import { SpecificationField } from './specification-field.tsx'
import { VersionConflict } from './version-conflict.tsx'

type ProductFormProps = {
	values: ProductValues
	/** Values that the form was rendered with; absent for a new product. */
	savedValues?: Partial<ProductValues>
	version?: number
	idempotencyKey: string
	rejection?: ProductFormRejection
	categories: Category[]
}

export function ProductForm({ values, rejection, categories, ...snapshot }: ProductFormProps) {
	const { savedValues, version, idempotencyKey } = snapshot
	const isEdited = useRef(rejection !== undefined)
	const warnBeforeLeaving = useCallback((event: BeforeUnloadEvent) => {
		if (isEdited.current) event.preventDefault()
	}, [])
	useBeforeUnload(warnBeforeLeaving)
	const messages = rejection?.fields ?? {}
	const field = (name: keyof ProductValues) => ({
		name,
		label: labels[name],
		required: required.has(name),
		hint: hints[name],
		message: messages[name],
		defaultValue: values[name],
	})
	const renderField = (name: keyof ProductValues, inputMode?: 'numeric') => (
		<InputField {...field(name)} inputMode={inputMode} />
	)
	return (
		<form
			onInput={() => {
				isEdited.current = true
			}}
			onSubmit={() => {
				isEdited.current = false
			}}
			method="post"
			encType="multipart/form-data"
			noValidate
			autoComplete="off"
			className="grid gap-5"
		>
			{rejection && (
				<FormError message={headline(rejection)} fields={rejection.fields}>
					{rejection.conflicts && <VersionConflict {...rejection} />}
					{version === undefined && isDuplicateSubmission(rejection) && (
						<InventoryLink name={values.name} />
					)}
				</FormError>
			)}
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
			{version !== undefined && <input type="hidden" name="version" value={version} />}
			{savedValues && <input type="hidden" name="_snapshot" value={JSON.stringify(savedValues)} />}
			{renderField('name')}
			<div className={rowClass}>
				{renderField('brand')}
				{renderField('slug')}
			</div>
			<div className={rowClass}>
				<CategoryFields values={values} field={field} categories={categories} />
			</div>
			<div className={rowClass}>
				{renderField('price', 'numeric')}
				{renderField('discountPrice', 'numeric')}
			</div>
			<div className={rowClass}>
				{renderField('gtin', 'numeric')}
				{renderField('warranty')}
			</div>
			<div className={rowClass}>
				<SelectField {...field('status')} required={undefined}>
					<StatusOptions />
				</SelectField>
				{version === undefined && renderField('available', 'numeric')}
			</div>
			<PictureFields
				urls={values.images}
				message={messages.images}
				uploadMessage={messages.pictures}
			/>
			<TextareaField {...field('keyFeatures')} rows={4} />
			{renderField('colors')}
			<SpecificationField text={values.specifications} message={messages.specifications} />
			<div className="sticky bottom-0 z-5 border-t bg-background py-3">
				<Button className="w-full sm:w-96">Save</Button>
			</div>
		</form>
	)
}

function InventoryLink({ name }: { name: string }) {
	return (
		<p>
			<a href={inventoryUrl({ search: name.slice(0, MAX_SEARCH_LENGTH) })}>
				{duplicateFormText.find}
			</a>
		</p>
	)
}

const rowClass = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'

const required: ReadonlySet<keyof ProductValues> = new Set([
	'name',
	'brand',
	'category',
	'subcategory',
	'price',
])

const hints: Partial<Record<keyof ProductValues, string>> = {
	slug: 'The last part of the web address. Leave it empty to make it from the name. Old addresses redirect to the new one.',
	discountPrice: 'The price shoppers pay. Leave it empty if there is no discount.',
	gtin: 'The digits under the barcode. A scan in the search box then finds the product.',
	warranty: 'For example: 2 years.',
	status:
		'Shoppers cannot see drafts. A discontinued product keeps its page but is no longer listed.',
	available: 'Number of units in stock today.',
	keyFeatures: 'One per line.',
	colors: 'Separate them with commas.',
}

function headline({ code, message }: ProductFormRejection): string {
	return code === 'validation' ? checkFields : message
}
