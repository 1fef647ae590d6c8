import { branches } from '#content/branches.ts'
import type { ShopDetails } from '#contract/shop-details.ts'

type NavigationLink = { readonly label: string; readonly href: string }

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

/** Returns a sentence for each registration number of the shop. */
export function registrations({ tradeLicence, dbid }: ShopDetails): string[] {
	const licence = tradeLicence ? [`Trade licence: ${tradeLicence}.`] : []
	return dbid ? [...licence, `DBID: ${dbid}.`] : licence
}
