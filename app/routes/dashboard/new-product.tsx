import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { newProductParameters, urls } from '#app/lib/urls.ts'
import { readParameters } from '#contract/query-string.ts'
import { type PageHandle, productFormBodies } from '#contract/route-policy.ts'
import { InventorySubpage } from './components/inventory-subpage.tsx'
import { ProductForm } from './components/product-form.tsx'
import { fetchProduct } from './lib/load-product.ts'
import { addProduct, loadTemplate } from './lib/product-requests.ts'
import {
	emptyValues,
	type ProductValues,
	productFormFields,
	toCopyValues,
} from './lib/product-values.ts'
import { type StaffLoaderArgs, staffAction, staffLoader } from './lib/staff-page.ts'
import { submitProductForm } from './lib/submit-product-form.ts'
import { fillInTemplate } from './lib/template-lines.ts'

const page = { label: 'Add Product', href: urls.dashboard.newProduct() }

export const handle: PageHandle = { policy: { bodies: productFormBodies } }

export const meta = staffMeta(page.label)

export const loader = staffLoader(async (args) => {
	const [{ data: categories }, values] = await Promise.all([
		unwrap(args.api.categories.$get()),
		loadInitialValues(args),
	])
	const template = await loadTemplate(args.api, categories, values)
	const specifications = values.specifications || fillInTemplate('', template)
	return { categories, template, values: { ...values, specifications } }
})

async function loadInitialValues({ api, request }: StaffLoaderArgs): Promise<ProductValues> {
	const { copy, ...preset } = readParameters(new URL(request.url), newProductParameters)
	if (copy === undefined) return { ...emptyValues, ...preset }
	return toCopyValues(await fetchProduct({ api, id: copy }))
}

export const action = staffAction(productFormFields, submitProductForm(addProduct))

export default function NewProductPage() {
	const { categories, template, values } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	return (
		<InventorySubpage page={page}>
			<ProductForm
				initialValues={values}
				categories={categories}
				template={template}
				result={result}
			/>
		</InventorySubpage>
	)
}
