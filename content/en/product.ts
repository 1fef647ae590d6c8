import { shop } from '#content/shop.ts'
import { type ChatLinks, type Contact, phoneLink } from '#contract/shop/shop-details.ts'

type MessageDetails = { question: string; name: string; price: string; url: string }

type Summary = { name: string; price: string; availability: string }

const outOfStock = {
	button: 'Tell me when it is back',
	question: 'please tell me when this is back.',
}

export const productCopy = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	similar: 'Similar products',
	/** The products that this browser has opened, and a button that forgets them. */
	recentlyViewed: { title: 'Recently viewed', clear: 'Clear' },
	payment: 'Payment options',
	contact: 'Ask or order',
	share: 'Share',
	discontinued: 'Discontinued',
	draft: 'Draft: shoppers cannot see this page.',
	/** Low stock at a branch. `label` is the text for low stock. */
	left: (label: string, available: number) => `${label}, ${available} left`,
	/** Link that only staff see. */
	edit: 'Edit this product',
	putAside: 'Put aside',
	pictures: 'Pictures',
	picture: (position: number, count: number) => `Picture ${position} of ${count}`,
	/** Description of a picture that is not the first. */
	pictureOf: (name: string, position: number) => `${name}, picture ${position}`,
	/** The enlarged pictures and their buttons. */
	lightbox: {
		title: 'Pictures',
		close: 'Close',
		previous: 'Previous picture',
		next: 'Next picture',
	},
	brand: 'Brand',
	category: 'Category',
	rating: 'Rating',
	ratings: (average: number, count: number) =>
		`${average.toFixed(1)} out of 5 (${count} ${count === 1 ? 'rating' : 'ratings'})`,
	/** Label of the link to similar products. */
	similarPrices: (category: string, from: string, to: string) =>
		`${category} from ${from} to ${to}`,
	/** First sentence of the description in JSON-LD and feeds. */
	intro: (name: string, brand: string, category: string) => `${name} by ${brand}, in ${category}.`,
	/** Description for search engines. */
	description: ({ name, price, availability }: Summary) =>
		`${name} for ${price} (${availability}) at ${shop.legalName} in Madhupur and Dhanbari.`,
	/** The WhatsApp button and its prefilled question, for a branch that has the product. */
	availableAt: (town: string) => ({
		button: `WhatsApp ${town}`,
		question: `is this available in ${town}?`,
	}),
	/** The same and advice, by the reason why no branch has the product. */
	unavailable: {
		incoming: {
			...outOfStock,
			advice: `More are on their way. We can tell you when they arrive, or look at [similar products](#similar).`,
		},
		soldOut: {
			...outOfStock,
			advice: `We can tell you when it is back, or look at [similar products](#similar).`,
		},
		discontinued: {
			button: 'Ask for an alternative',
			question: 'what do you have instead of this?',
			advice: `We no longer sell this. Ask us for an alternative, or look at [similar products](#similar).`,
		},
	},
	/** The prefilled chat message about a product. */
	message: ({ question, name, price, url }: MessageDetails) =>
		`Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${url}`,
	/** Warranty, delivery and returns in a few words. Links lead to the terms. */
	assurances: {
		warranty: { label: 'Warranty', text: `[Included](/terms-of-use#warranty)` },
		delivery: { label: 'Delivery', text: 'By agreement' },
		returns: {
			label: 'Returns',
			text: (days: number) =>
				`[Within ${days === 1 ? 'a day' : `${days} days`}](/terms-of-use#returns)`,
		},
	},
	/** Ways to buy a product. `hours` is a text with the opening hours. */
	buyingOptions: (
		{ phones, whatsapp }: Pick<Contact, 'phones' | 'whatsapp'>,
		chats: ChatLinks,
		hours: string,
	) => [
		{
			title: 'Message us on WhatsApp',
			text: `Send the name of the product to [${whatsapp.display}](${chats.whatsapp}). We reply with the price and whether it is in stock.`,
		},
		{
			title: 'Write to us on Facebook',
			text: `Send a message to [${shop.legalName}](${chats.messenger}) and ask anything you like.`,
		},
		{
			title: 'Call us',
			text: `Ring ${phones.map(phoneLink).join(' or ')} during opening hours: ${hours}.`,
		},
		{
			title: 'Visit a shop',
			text: `See the product in [Madhupur](/madhupur) or [Dhanbari](/dhanbari).`,
		},
		{
			title: 'Have it delivered',
			text: 'Order by WhatsApp or phone and we arrange the delivery with you. Your order is confirmed once we have agreed any delivery charge.',
		},
		{
			title: 'Pay by mobile banking',
			text: `Once we have confirmed that the product is available, you can send the money by [bKash, Nagad or Rocket](/contact).`,
		},
	],
	howToBuy: {
		title: 'How to Buy',
		steps: [
			{ title: 'Ask us', text: 'by WhatsApp, Facebook or phone whether it is in stock.' },
			{ title: 'Agree', text: 'with us on the payment and any delivery.' },
			{ title: 'Collect it', text: 'in Madhupur or Dhanbari, or have it delivered.' },
		],
		/** Title of the list of all ways to buy. */
		details: 'Every way to order',
	},
	paymentOptions: {
		cash: { name: 'Cash', text: 'At the shop in Madhupur or Dhanbari' },
		/** Text about each mobile wallet. */
		wallet: 'After we have confirmed availability',
	},
}
