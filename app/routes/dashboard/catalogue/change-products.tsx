import { useLoaderData } from '@remix-run/react'
import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import { productFieldLabels, productStatusLabels } from '#content/back-office/products.ts'
import type { ProductStatus } from '#contract/catalogue/product.ts'
import { type PageHandle, selectionFormBodies } from '#contract/pages/route-policy.ts'
import { BulkForm, previewChange } from './bulk-form.tsx'
import { readSelection, SELECTION_FIELD } from './product-selection.ts'

const page = { label: bulkChangeText.title, href: urls.dashboard.changeProducts }

export const handle: PageHandle = {
	policy: { databaseTimeout: 'query', bodies: selectionFormBodies },
}

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ api, request }) => {
	const { data: categories } = await unwrap(api.categories.$get())
	return { categories, selection: readSelection(new URL(request.url).searchParams) }
})

const ChangeForm = { controls: [SELECTION_FIELD, 'status', 'category', 'brand'] }

export const action = staffAction(ChangeForm, (args) => {
	const { status, brand, category: choice = '' } = args.values
	const [category, subcategory] = choice.split('/')
	return previewChange(args, {
		...(status && { status: status as ProductStatus }),
		...(choice && { category, subcategory }),
		...(brand && { brand }),
	})
})

export default function ChangeProductsPage() {
	const { categories } = useLoaderData<typeof loader>()
	return (
		<BulkForm page={page}>
			<SelectField
				name="status"
				label={productFieldLabels.status}
				options={Object.entries(productStatusLabels)}
			>
				<option value="">{bulkChangeText.unchanged}</option>
			</SelectField>
			<SelectField name="category" label="Subcategory">
				<option value="">{bulkChangeText.unchanged}</option>
				{categories.map(({ slug, name, subcategories }) => (
					<optgroup key={slug} label={name}>
						<Options
							options={subcategories.map((child) => [`${slug}/${child.slug}`, child.name])}
						/>
					</optgroup>
				))}
			</SelectField>
			<InputField
				name="brand"
				label={productFieldLabels.brand}
				required={false}
				hint="Leave it empty to keep the brand of each product."
			/>
		</BulkForm>
	)
}
