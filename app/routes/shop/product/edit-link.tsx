import { useRouteLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { productPage } from '#content/product-page.ts'
import type { loader } from '../layout.tsx'

/** For staff, who see slips where shoppers see them. */
export function EditLink({ id }: { id: string }) {
	const visitor = useRouteLoaderData<typeof loader>('routes/shop/layout')
	if (!visitor?.user) return null
	return (
		<ButtonLink href={`/dashboard/inventory/${id}`} variant="outline">
			{productPage.edit}
		</ButtonLink>
	)
}
