import { shop } from './shop.ts'

/** Text of the contact page. The titles of its sections are also on the home page. */
export const contact = {
	title: 'Contact us',
	/** Description for search engines. */
	description: `Call, message or visit ${shop.legalName} in Madhupur and Dhanbari. Phone numbers, WhatsApp, opening hours and how to pay by mobile banking.`,
	intro: 'Ask us anything about a product, its price or its stock. We answer during opening hours.',
	shops: 'Our shops',
	reasons: 'Why people buy from us',
} as const

/** Text about a branch, on its own page, the contact page and the home page. */
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
