import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { type PageHandle, productFormBodies } from '#contract/route-policy.ts'
import { InventorySubpage } from './components/inventory-subpage.tsx'
import { ProductForm } from './components/product-form.tsx'
import { addProduct } from './lib/product-requests.ts'
import { emptyValues, productMaxLengths } from './lib/product-values.ts'

const page = { label: 'Add Product', href: urls.dashboard.newProduct }

export const handle: PageHandle = { policy: { bodies: productFormBodies } }

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ api }) => {
	const { data: categories } = await unwrap(api.categories.$get())
	return { categories }
})

export const action = staffAction(productMaxLengths, addProduct)

export default function NewProductPage() {
	const { categories } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<InventorySubpage page={page}>
			<ProductForm initialValues={emptyValues} categories={categories} rejection={rejection} />
		</InventorySubpage>
	)
}
