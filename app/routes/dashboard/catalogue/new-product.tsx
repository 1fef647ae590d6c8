import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { newProductParameters } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { fetchProduct } from '#app/routes/dashboard/lib/load-product.ts'
import {
	type StaffLoaderArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { type PageHandle, productFormBodies } from '#contract/pages/route-policy.ts'
import { ProductDetailsForm } from './product-form.tsx'
import { addProduct, loadTemplate } from './product-requests.ts'
import { emptyValues, ProductForm, type ProductValues, toCopyValues } from './product-values.ts'
import { submitProductForm } from './submit-product-form.ts'
import { fillInTemplate } from './template-lines.ts'

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

export const action = staffAction(ProductForm, submitProductForm(addProduct))

export default function NewProductPage() {
	const { categories, template, values } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	return (
		<InventorySubpage page={page}>
			<ProductDetailsForm
				initialValues={values}
				categories={categories}
				template={template}
				result={result}
			/>
		</InventorySubpage>
	)
}
