import { branches } from '#content/branches.ts'
import { paths } from '#content/paths.ts'

type NavigationLink = { readonly label: string; readonly href: string }

export type NavigationGroup = { readonly label: string; readonly links: readonly NavigationLink[] }

const shopLinks: readonly NavigationLink[] = branches.map(({ town, slug }) => ({
	label: town,
	href: `/${slug}`,
}))

/** Main navigation; an entry with `links` opens a menu. */
const navbar: readonly (NavigationLink | NavigationGroup)[] = [
	{ label: 'Home', href: paths.home },
	{ label: 'Products', href: paths.products },
	{ label: 'Our Shops', links: shopLinks },
	{ label: 'Contact', href: paths.contact },
]

/** Groups of links in the footer. */
const footer: readonly NavigationGroup[] = [
	{
		label: 'Products',
		links: [
			{ label: 'Laptops', href: paths.laptops },
			{ label: 'Headphones', href: paths.headphones },
			{ label: 'Routers', href: paths.routers },
			{ label: 'Accessories', href: paths.accessories },
		],
	},
	{
		label: 'Company',
		links: [
			...branches.map(({ town, slug }) => ({ label: `Our shop in ${town}`, href: `/${slug}` })),
			{ label: 'Contact', href: paths.contact },
			{ label: 'Questions and answers', href: paths.questions },
			{ label: 'Check a warranty', href: paths.warranty },
		],
	},
	{
		label: 'Legal',
		links: [
			{ label: 'Privacy policy', href: paths.privacyPolicy },
			{ label: 'Terms of use', href: paths.termsOfUse },
			{ label: 'Cookie policy', href: paths.cookiePolicy },
		],
	},
]

export const navigationCopy = {
	/** Label of the link on the logo. */
	home: (shop: string) => `${shop}, home`,
	menu: 'Menu',
	mainMenu: 'Main',
	navbar,
	footer,
	followUs: 'Follow us',
	/** First crumbs of a breadcrumb. */
	crumbs: { home: 'Home', products: 'Products', contact: 'Contact' },
	/** Title of a table of contents. */
	contents: 'On this page',
	/** Text that only staff see. */
	account: {
		menu: (name: string) => `Account menu for ${name}`,
		dashboard: 'Dashboard',
		logout: 'Logout',
	},
	search: {
		field: 'Search products',
		button: 'Search',
		placeholder: 'Search',
		placeholderIn: (category: string) => `Search in ${category}`,
		suggestions: 'Suggestions',
	},
}
