import { useBeforeUnload } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { isDuplicateSubmission } from '#app/lib/api-response.ts'
import { IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import { inventoryUrl } from '#app/routes/dashboard/inventory/inventory-url.ts'
import { duplicateFormText, productFieldLabels as words } from '#content/back-office.ts'
import { checkFields } from '#content/messages.ts'
import type { Category } from '#contract/category.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { CategoryFields } from './category-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { ProductValues } from './product-values.ts'
import type { RejectedProductForm } from './save-product.ts'
import { SpecificationField } from './specification-field.tsx'
import { VersionConflict } from './version-conflict.tsx'

type ProductFormProps = {
	values: ProductValues
	/** Saved values of the fields; none for a new product. */
	shown?: Partial<ProductValues>
	version?: number
	once: string
	unsaved?: RejectedProductForm
	categories: Category[]
}

export function ProductForm({
	values,
	shown,
	version,
	once,
	unsaved,
	categories,
}: ProductFormProps) {
	const isEdited = useRef(unsaved !== undefined)
	const askBeforeLeaving = useCallback((event: BeforeUnloadEvent) => {
		if (isEdited.current) event.preventDefault()
	}, [])
	useBeforeUnload(askBeforeLeaving)
	const messages = unsaved?.fields ?? {}
	const text = (name: keyof ProductValues, inputMode?: 'numeric') => (
		<FormField
			name={name}
			label={words[name]}
			required={required.has(name)}
			hint={hints[name]}
			message={messages[name]}
		>
			{(field) => <Input {...field} inputMode={inputMode} defaultValue={values[name]} />}
		</FormField>
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
			className="form"
		>
			{unsaved && (
				<FormError message={headline(unsaved)} fields={unsaved.fields}>
					{unsaved.theirs && <VersionConflict {...unsaved} />}
					{version === undefined && isDuplicateSubmission(unsaved) && (
						<InventoryLink name={values.name} />
					)}
				</FormError>
			)}
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={once} />
			{version !== undefined && <input type="hidden" name="version" value={version} />}
			{shown && <input type="hidden" name="_shown" value={JSON.stringify(shown)} />}
			{text('name')}
			<div className="form-row">
				{text('brand')}
				{text('slug')}
			</div>
			<div className="form-row">
				<CategoryFields values={values} messages={messages} categories={categories} />
			</div>
			<div className="form-row">
				{text('price', 'numeric')}
				{text('discountPrice', 'numeric')}
			</div>
			{version === undefined && <div className="form-row">{text('available', 'numeric')}</div>}
			<PictureFields
				addresses={values.images}
				message={messages.images}
				uploadMessage={messages.pictures}
			/>
			<FormField
				name="keyFeatures"
				label={words.keyFeatures}
				required={false}
				hint={hints.keyFeatures}
				message={messages.keyFeatures}
			>
				{(field) => <Textarea {...field} rows={4} defaultValue={values.keyFeatures} />}
			</FormField>
			{text('colors')}
			<SpecificationField text={values.specifications} message={messages.specifications} />
			<div className="form-end">
				<Button>Save</Button>
			</div>
		</form>
	)
}

function InventoryLink({ name }: { name: string }) {
	return (
		<p>
			<a href={inventoryUrl({ search: name.slice(0, MAX_SEARCH_LENGTH) })} className="link">
				{duplicateFormText.find}
			</a>
		</p>
	)
}

const required: ReadonlySet<keyof ProductValues> = new Set(['name', 'brand', 'price'])

const hints: Partial<Record<keyof ProductValues, string>> = {
	slug: 'The end of its address; made from the name when empty. A former address leads to the new one.',
	discountPrice: 'What a shopper pays; empty without a discount.',
	available: 'How many stand on the shelf today.',
	keyFeatures: 'One a line.',
	colors: 'Separated by commas.',
}

function headline({ code, message }: RejectedProductForm): string {
	return code === 'validation' ? checkFields : message
}
