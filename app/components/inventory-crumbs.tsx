import { Breadcrumb, type Crumb } from './ui/breadcrumb.tsx'

export function InventoryCrumbs({ page }: { page: Crumb }) {
	return <Breadcrumb crumbs={[{ label: 'Inventory', href: '/dashboard/inventory' }, page]} />
}
