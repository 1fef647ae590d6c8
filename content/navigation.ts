import { branches } from './branches.ts'

export type NavigationLink = { readonly label: string; readonly href: string }

export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] }

const shopLinks: readonly NavigationLink[] = branches.map(({ town, slug }) => ({
	label: town,
	href: `/${slug}`,
}))

/** The bar at the top; an entry with `links` opens a small menu. */
export const navbar: readonly (NavigationLink | NavigationGroup)[] = [
	{ label: 'Home', href: '/' },
	{ label: 'Products', href: '/products' },
	{ label: 'Our Shops', links: shopLinks },
	{ label: 'Contact', href: '/contact' },
]

/** The groups of links at the foot of every page. */
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
			{ label: 'For integrators', href: '/api/docs' },
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
