import { shop } from './shop.ts'

/** Text of the contact page. The shop's details are in `shop.ts`, `branches.ts`, `payments.ts` and `buying.ts`. */
export const contact = {
	title: 'Contact us',
	/** Description for search engines; 60 to 155 characters. */
	description: `Call, message or visit ${shop.legalName} in Madhupur and Dhanbari. Phone numbers, WhatsApp, opening hours and how to pay by mobile banking.`,
	intro: 'Ask us anything about a product, its price or its stock. We answer during opening hours.',
	shops: 'Our shops',
	reasons: 'Why people buy from us',
} as const

/** Text about a branch, on its own page and on the contact page. */
export const branchText = {
	address: 'Address',
	directions: 'Get directions',
	hours: 'Opening hours',
	reach: 'Reach this shop',
	openMap: 'Open in Google Maps',
	details: 'Shop details',
	showMap: 'Show the map',
	hideMap: 'Hide the map',
} as const
