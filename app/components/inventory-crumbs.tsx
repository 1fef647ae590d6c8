import { useActionData } from '@remix-run/react'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { FormError } from './form-error.tsx'
import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

const inventory: Crumb = { label: 'Inventory', href: '/dashboard/inventory' }

/** On phones only the link to the inventory is shown, because the heading already names the page. */
export function InventoryCrumbs({ page }: { page: Crumb }) {
	return <Breadcrumb crumbs={[inventory, { ...page, wideOnly: true }]} />
}

/** Page shown when the API rejects a change. */
export function RejectedChange({ title }: { title: string }) {
	const rejection = useActionData<ApiRejection>()
	return (
		<>
			<InventoryCrumbs page={{ label: title, href: '/dashboard/inventory' }} />
			<h1 className="mt-1 mb-4 text-2xl">{title}</h1>
			{rejection && <FormError message={rejection.message} />}
		</>
	)
}
