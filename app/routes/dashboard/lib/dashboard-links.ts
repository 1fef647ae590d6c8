import { urls } from '#app/lib/urls.ts'

type DashboardLink = {
	label: string
	href: string
	/** SVG path. The icons are not in `icons.css`, which shoppers load too. */
	icon: string
	isForOwners?: true
}

export type DashboardGroup = {
	label?: string
	/** Without its label, the group can have links for all staff. */
	isLabelForOwners?: true
	isFirstOnPhones?: true
	links: readonly DashboardLink[]
}

const { dashboard } = urls

export const dashboardGroups: readonly DashboardGroup[] = [
	{
		links: [
			{
				label: 'Dashboard',
				href: dashboard.overview,
				icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
			},
		],
	},
	{
		label: 'Counter',
		isFirstOnPhones: true,
		links: [
			{
				label: 'Sell',
				href: dashboard.sell(),
				icon: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
			},
			{ label: 'Orders', href: dashboard.orders(), icon: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5' },
			{
				label: 'Customers',
				href: dashboard.customers,
				icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
			},
			{
				label: 'Transactions',
				href: dashboard.transactions(),
				icon: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
			},
		],
	},
	{
		label: 'Stock',
		links: [
			{
				label: 'Inventory',
				href: dashboard.inventory(),
				icon: 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8M7.5 5.5l9 5',
			},
			{
				label: 'Deliveries',
				href: dashboard.deliveries(),
				icon: 'M12 3v11M7.5 9.5L12 14l4.5-4.5M4 15v5h16v-5',
			},
			{
				label: 'Transfers',
				href: dashboard.transfers(),
				icon: 'M2 6h11v11H2zM13 10h4l4 4v3h-8M6 17a2 2 0 1 0 .1 0M17 17a2 2 0 1 0 .1 0',
			},
			{
				label: 'Stocktakes',
				href: dashboard.stocktakes,
				icon: 'M9 4h6v3H9zM15 5h4v16H5V5h4M8.5 14l2.5 2.5 4.5-5',
			},
			{
				label: 'Categories',
				href: dashboard.categories,
				icon: 'M3 4h8l10 9-8 8L3 12zM7.5 8a.5.5 0 1 0 .1 0',
			},
		],
	},
	{
		label: 'Owner',
		isLabelForOwners: true,
		links: [
			{
				label: 'Reports',
				href: dashboard.reports(),
				icon: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
				isForOwners: true,
			},
			{ label: 'Activity', href: dashboard.activity(), icon: 'M12 3a9 9 0 1 0 .1 0M12 7v5l3.5 2' },
			{
				label: 'Users',
				href: dashboard.users,
				icon: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.5 2.4 3.5 5',
				isForOwners: true,
			},
			{
				label: 'Settings',
				href: dashboard.settings,
				icon: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
				isForOwners: true,
			},
		],
	},
]

/** Beside the sign-out, in the part of the sidebar that is always in sight. */
export const accountLinks: readonly DashboardLink[] = [
	{
		label: 'Security',
		href: dashboard.security,
		icon: 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM9 12l2.2 2.2L15.5 10',
	},
]
