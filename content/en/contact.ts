import { shop } from '#content/shop.ts'

/** Text of the contact page. The titles of its sections are also on the home page. */
export const contact = {
	title: 'Contact us',
	/** Description for search engines. */
	description: `Call, message or visit ${shop.legalName} in Madhupur and Dhanbari. Phone numbers, WhatsApp, opening hours and how to pay by mobile banking.`,
	intro: 'Ask us anything about a product, its price or its stock. We answer during opening hours.',
	shops: 'Our shops',
	reasons: 'Why people buy from us',
} as const

/** Reasons to buy here, on the home page and the contact page. */
export const reasons = [
	{
		title: 'Two shops you can walk into',
		text: 'We are in Madhupur and Dhanbari, and you can look at a product before you decide.',
	},
	{
		title: 'Warranty on everything',
		text: 'Every product is covered against manufacturing defects or faults by repair, replacement or service.',
	},
	{
		title: 'Stock you can see',
		text: 'Each product page shows whether it is in stock. Ask us which shop has it before you set out.',
	},
	{
		title: 'Confirm first, pay after',
		text: 'We ask for money only once we have confirmed that your product is available.',
	},
	{
		title: 'Delivery by agreement',
		text: 'Order by WhatsApp or phone. We agree the delivery and its charge with you beforehand.',
	},
	{
		title: 'People you can talk to',
		text: 'You reach us by phone, WhatsApp and Facebook, and both phone numbers are on this site.',
	},
]
