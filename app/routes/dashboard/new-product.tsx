import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { InventoryCrumbs } from '#app/components/inventory-crumbs.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { productForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { ProductForm } from './product/product-form.tsx'
import { emptyValues, productMaxLengths } from './product/product-values.ts'
import { addProduct } from './product/save-product.ts'

export const handle: PageHandle = { policy: { bodies: productForm } }

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Add Product')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	const { data: categories } = await fetchAsStaff(request, context.api.categories.$get())
	return { categories, idempotencyKey: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
	return handleForm(args, productMaxLengths, async (form) => {
		const { id, rejection } = await addProduct({ ...args, form })
		if (rejection) return data(rejection, { status: rejection.status })
		return redirectAfterForm(`/dashboard/inventory/${id}`, 'added')
	})
}

export default function NewProductPage() {
	const { categories, idempotencyKey } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<InventoryCrumbs page={{ label: 'Add Product', href: '/dashboard/inventory/new' }} />
			<h1 className="mt-1 mb-4 text-2xl">Add Product</h1>
			<ProductForm
				values={rejection?.values ?? emptyValues}
				idempotencyKey={rejection?.idempotencyKey ?? idempotencyKey}
				rejection={rejection}
				categories={categories}
			/>
		</>
	)
}
