import { FormError } from './form-error.tsx'
import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

const inventory: Crumb = { label: 'Inventory', href: '/dashboard/inventory' }

/** On phones only the link to the inventory is shown, because the heading already names the page. */
export function InventoryCrumbs({ page }: { page: Crumb }) {
	return <Breadcrumb crumbs={[inventory, { ...page, wideOnly: true }]} />
}

type RejectedChangeProps = { title: string; message: string | undefined }

/** Page shown when the API rejects a change. */
export function RejectedChange({ title, message }: RejectedChangeProps) {
	return (
		<>
			<InventoryCrumbs page={{ label: title, href: '/dashboard/inventory' }} />
			<h1 className="mt-1 mb-4 text-2xl">{title}</h1>
			{message && <FormError message={message} />}
		</>
	)
}
