import { walletNames } from '#content/payments.ts'
import { link, phoneLink, type RichText, richText } from '#content/rich-text.ts'
import { shop } from '#content/shop.ts'
import type { ChatLinks, ShopDetails } from '#content/shop-details.ts'

/** Text of a product page. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	similar: 'Similar products',
	payment: 'Payment options',
	contact: 'Ask or order',
	share: 'Share',
	discontinued: 'Discontinued',
	draft: 'Draft: shoppers cannot see this page.',
	/** Link that only staff see. */
	edit: 'Edit this product',
} as const

const similarLink = link('similar products', '#similar')

/** What a shopper can do, by the availability of the product: the WhatsApp button, its prefilled message, and advice. */
export const availabilityTexts = {
	inStock: { button: 'WhatsApp', question: 'is this available?', advice: null },
	incoming: {
		button: 'Tell me when it is back',
		question: 'please tell me when this is back.',
		advice: richText`More are on their way. We can tell you when they arrive, or look at ${similarLink}.`,
	},
	soldOut: {
		button: 'Tell me when it is back',
		question: 'please tell me when this is back.',
		advice: richText`We can tell you when it is back, or look at ${similarLink}.`,
	},
	discontinued: {
		button: 'Ask for an alternative',
		question: 'what do you have instead of this?',
		advice: richText`We no longer sell this. Ask us for an alternative, or look at ${similarLink}.`,
	},
} as const

export type Availability = keyof typeof availabilityTexts

type QuestionDetails = { name: string; price: string; url: string; availability: Availability }

/** Returns the prefilled chat message about a product. */
export function productQuestion({ name, price, url, availability }: QuestionDetails): string {
	const { question } = availabilityTexts[availability]
	return `Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${url}`
}

/** Warranty, delivery and returns in a few words. Links lead to the terms. */
export const assurances = {
	warranty: { label: 'Warranty', text: richText`${link('Included', '/terms-of-use#warranty')}` },
	delivery: { label: 'Delivery', text: 'By agreement' },
	returns: { label: 'Returns', text: richText`${link('Within 3 days', '/terms-of-use#returns')}` },
} as const

type BuyingOption = { readonly title: string; readonly text: RichText }

/** Returns the ways to buy a product. `hours` is a text with the opening hours. */
export function buyingOptions(
	shopDetails: ShopDetails,
	chats: ChatLinks,
	hours: string,
): readonly BuyingOption[] {
	const [primary, secondary] = shopDetails.phones
	return [
		{
			title: 'Message us on WhatsApp',
			text: richText`Send the name of the product to ${link(shopDetails.whatsapp.display, chats.whatsapp)}. We reply with the price and whether it is in stock.`,
		},
		{
			title: 'Write to us on Facebook',
			text: richText`Send a message to ${link(shopDetails.facebook.name, chats.messenger)} and ask anything you like.`,
		},
		{
			title: 'Call us',
			text: richText`Ring ${phoneLink(primary)} or ${phoneLink(secondary)} during opening hours: ${hours}.`,
		},
		{
			title: 'Visit a shop',
			text: richText`See the product in ${link('Madhupur', '/madhupur')} or ${link('Dhanbari', '/dhanbari')}. Ask us first which shop has it in stock.`,
		},
		{
			title: 'Have it delivered',
			text: 'Order by WhatsApp or phone and we arrange the delivery with you. Your order is confirmed once we have agreed any delivery charge.',
		},
		{
			title: 'Pay by mobile banking',
			text: richText`Once we have confirmed that the product is available, you can send the money by ${link('bKash, Nagad or Rocket', '/contact')}.`,
		},
	]
}

export const howToBuy = {
	title: 'How to Buy',
	steps: [
		{ title: 'Ask us', text: 'by WhatsApp, Facebook or phone whether it is in stock.' },
		{ title: 'Agree', text: 'with us on the payment and any delivery.' },
		{ title: 'Collect it', text: 'in Madhupur or Dhanbari, or have it delivered.' },
	],
	/** Title of the list of all ways to buy. */
	details: 'Every way to order',
} as const

/** Payment options on a product page. */
export const paymentOptions = [
	{ name: 'Cash', text: 'At the shop in Madhupur or Dhanbari' },
	...walletNames.map((name) => ({ name, text: 'After we have confirmed availability' })),
]
