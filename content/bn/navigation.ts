import { paths } from '#content/paths.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { banglaTowns } from './branches.ts'

const townLinks = BRANCH_SLUGS.map((slug) => ({ label: banglaTowns[slug], href: `/${slug}` }))

export const banglaNavigation: ShopCopy['navigation'] = {
	home: (shop) => `${shop}, হোম পেজ`,
	menu: 'মেনু',
	mainMenu: 'মূল মেনু',
	navbar: [
		{ label: 'হোম', href: paths.home },
		{ label: 'পণ্য', href: paths.products },
		{ label: 'দোকান', links: townLinks },
		{ label: 'যোগাযোগ', href: paths.contact },
	],
	footer: [
		{
			label: 'পণ্য',
			links: [
				{ label: 'ল্যাপটপ', href: paths.laptops },
				{ label: 'হেডফোন', href: paths.headphones },
				{ label: 'রাউটার', href: paths.routers },
				{ label: 'অ্যাক্সেসরিজ', href: paths.accessories },
			],
		},
		{
			label: 'আমাদের দোকান',
			links: [
				...townLinks.map(({ label, href }) => ({ label: `${label} শাখা`, href })),
				{ label: 'যোগাযোগ', href: paths.contact },
				{ label: 'প্রশ্নোত্তর', href: paths.questions },
				{ label: 'ওয়ারেন্টি যাচাই', href: paths.warranty },
			],
		},
		{
			label: 'নিয়মকানুন',
			links: [
				{ label: 'কেনাকাটার শর্তাবলি', href: paths.termsOfUse },
				{ label: 'গোপনীয়তা নীতি', href: paths.privacyPolicy },
				{ label: 'কুকি নীতি', href: paths.cookiePolicy },
			],
		},
	],
	followUs: 'আমাদের সঙ্গে থাকুন',
	crumbs: { home: 'হোম', products: 'পণ্য', contact: 'যোগাযোগ' },
	contents: 'এই পাতায় যা আছে',
	account: {
		menu: (name) => `${name}-এর অ্যাকাউন্ট মেনু`,
		dashboard: 'ড্যাশবোর্ড',
		logout: 'সাইন আউট করুন',
	},
	search: {
		field: 'পণ্য খুঁজুন',
		button: 'খুঁজুন',
		placeholder: 'কী খুঁজছেন?',
		placeholderIn: (category) => `${category} খুঁজুন`,
		suggestions: 'আপনি হয়তো খুঁজছেন',
	},
}
