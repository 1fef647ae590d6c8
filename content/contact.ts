import { shop } from './shop.ts'

/** The words of the contact page; its facts stand in `shop.ts`, `branches.ts`, `payments.ts` and `buying.ts`. */
export const contact = {
	title: 'Contact us',
	/** What a search engine shows under the link; 60 to 155 characters. */
	description: `Call, message or visit ${shop.legalName} in Madhupur and Dhanbari. Phone numbers, WhatsApp, opening hours and how to pay by mobile banking.`,
	intro:
		'Ask us whatever you like to know about a product, its price or its stock. During opening hours a person answers.',
	shops: 'Our shops',
	reasons: 'Why people buy from us',
} as const

/** The words about a branch, on its own page and on the contact page. */
export const branchWords = {
	address: 'Address',
	directions: 'Get directions',
	hours: 'Opening hours',
	reach: 'Reach this shop',
	openMap: 'Open in Google Maps',
	details: 'Shop details',
	showMap: 'Show the map',
	hideMap: 'Hide the map',
} as const
