import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

const inventory: Crumb = { label: 'Inventory', href: '/dashboard/inventory' }

/** On phones the heading alone names the page. */
export function InventoryCrumbs({ page }: { page: Crumb }) {
	return <Breadcrumb crumbs={[inventory, { ...page, wideOnly: true }]} />
}
