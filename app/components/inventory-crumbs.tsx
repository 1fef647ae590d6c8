import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

export function InventoryCrumbs({ page }: { page: Crumb }) {
	const inventory = { label: 'Inventory', href: '/dashboard/inventory' }
	return <Breadcrumb crumbs={[inventory, page]} className="flex-nowrap" />
}
