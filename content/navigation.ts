import { branches } from './branches.ts'

type NavigationLink = {
	readonly label: string
	readonly href: string
	/** Shown to owners only. */
	readonly isForOwners?: true
}

export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] }

const shopLinks: readonly NavigationLink[] = branches.map(({ town, slug }) => ({
	label: town,
	href: `/${slug}`,
}))

/** Main navigation; an entry with `links` opens a menu. */
export const navbar: readonly (NavigationLink | NavigationGroup)[] = [
	{ label: 'Home', href: '/' },
	{ label: 'Products', href: '/products' },
	{ label: 'Our Shops', links: shopLinks },
	{ label: 'Contact', href: '/contact' },
]

/** Groups of links in the footer. */
export const footer: readonly NavigationGroup[] = [
	{
		label: 'Products',
		links: [
			{ label: 'Laptops', href: '/products?category=laptop' },
			{ label: 'Headphones', href: '/products?category=headphone' },
			{ label: 'Routers', href: '/products?category=router' },
			{ label: 'Accessories', href: '/products?category=accessories' },
		],
	},
	{
		label: 'Company',
		links: [
			...branches.map(({ town, slug }) => ({ label: `Our shop in ${town}`, href: `/${slug}` })),
			{ label: 'Contact', href: '/contact' },
			{ label: 'Questions and answers', href: '/#faq' },
		],
	},
	{
		label: 'Legal',
		links: [
			{ label: 'Privacy policy', href: '/privacy-policy' },
			{ label: 'Terms of use', href: '/terms-of-use' },
			{ label: 'Cookie policy', href: '/cookie-policy' },
		],
	},
]

/** Links in the sidebar of the dashboard. */
export const dashboardLinks: readonly NavigationLink[] = [
	{ label: 'Dashboard', href: '/dashboard' },
	{ label: 'Inventory', href: '/dashboard/inventory' },
	{ label: 'Categories', href: '/dashboard/categories' },
	{ label: 'Users', href: '/dashboard/users', isForOwners: true },
	{ label: 'Settings', href: '/dashboard/settings', isForOwners: true },
	{ label: 'System', href: '/dashboard/system' },
	{ label: 'Security', href: '/dashboard/security' },
]

/** Links to pages that have only a title. They are below a divider of the sidebar. */
export const placeholderLinks: readonly NavigationLink[] = [
	{ label: 'Orders', href: '/dashboard/orders' },
	{ label: 'Transactions', href: '/dashboard/transactions' },
]
