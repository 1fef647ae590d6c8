import { useActionData, useLoaderData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { fetchAsStaff, staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { productForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ProductForm } from './product/product-form.tsx'
import { emptyValues, productMaxLengths } from './product/product-values.ts'
import { addProduct } from './product/save-product.ts'

export const handle: PageHandle = { policy: { bodies: productForm } }

export const meta = staffMeta('Add Product')

export const loader = staffLoader(async ({ api, request }) => {
	const { data: categories } = await fetchAsStaff(request, api.categories.$get())
	return { categories }
})

export const action = staffAction(productMaxLengths, addProduct)

export default function NewProductPage() {
	const { categories } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<InventoryCrumbs page={{ label: 'Add Product', href: '/dashboard/inventory/new' }} />
			<h1 className="mt-1 mb-4 text-2xl">Add Product</h1>
			<ProductForm initialValues={emptyValues} categories={categories} rejection={rejection} />
		</>
	)
}
