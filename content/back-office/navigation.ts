type DashboardLink = {
	readonly label: string
	readonly href: string
	/** Shown to owners only. */
	readonly isForOwners?: true
}

export const dashboardLinks: readonly DashboardLink[] = [
	{ label: 'Dashboard', href: '/dashboard' },
	{ label: 'Sell', href: '/dashboard/sell' },
	{ label: 'Inventory', href: '/dashboard/inventory' },
	{ label: 'Transfers', href: '/dashboard/transfers' },
	{ label: 'Stocktakes', href: '/dashboard/stocktakes' },
	{ label: 'Categories', href: '/dashboard/categories' },
	{ label: 'Reports', href: '/dashboard/reports', isForOwners: true },
	{ label: 'Activity', href: '/dashboard/activity' },
	{ label: 'Users', href: '/dashboard/users', isForOwners: true },
	{ label: 'Settings', href: '/dashboard/settings', isForOwners: true },
	{ label: 'System', href: '/dashboard/system' },
	{ label: 'Security', href: '/dashboard/security' },
]

/** Links to pages that have only a title. They are below a divider of the sidebar. */
export const placeholderLinks: readonly DashboardLink[] = [
	{ label: 'Orders', href: '/dashboard/orders' },
	{ label: 'Transactions', href: '/dashboard/transactions' },
]
