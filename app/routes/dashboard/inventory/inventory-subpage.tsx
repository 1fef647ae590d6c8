import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { Breadcrumb, type Crumb } from '#app/components/ui/breadcrumb.tsx'
import type { ApiRejection } from '#app/lib/api-response.ts'

const inventory: Crumb = { label: 'Inventory', href: '/dashboard/inventory' }

/** On phones only the link to the inventory is shown, because the heading already names the page. */
export function InventoryCrumbs({ page }: { page: Crumb }) {
	return <Breadcrumb crumbs={[inventory, { ...page, wideOnly: true }]} />
}

type InventorySubpageProps = { page: Crumb; children: ReactNode }

export function InventorySubpage({ page, children }: InventorySubpageProps) {
	return (
		<>
			<InventoryCrumbs page={page} />
			<h1 className="mt-1 mb-4 text-2xl">{page.label}</h1>
			{children}
		</>
	)
}

/** Page of a change that has no form of its own. Shows why the API rejected the change. */
export function RejectedChangePage({ title }: { title: string }) {
	const { pathname } = useLocation()
	const rejection = useActionData<ApiRejection>()
	return (
		<InventorySubpage page={{ label: title, href: pathname }}>
			{rejection && <FormError message={rejection.message} />}
		</InventorySubpage>
	)
}
