import { walletNames } from './payments.ts'
import { link, phoneLink, type RichText, richText } from './rich-text.ts'
import { shop } from './shop.ts'
import type { ChatLinks, ShopDetails } from './shop-details.ts'

/** Text of a product page. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	warranty: 'Warranty',
	incoming: 'More are on their way: ask us when.',
	similar: 'Similar products',
	payment: 'Payment options',
	otherContacts: 'Ask or order',
	discontinued: 'Discontinued',
	draft: 'Draft: shoppers cannot see this page.',
	/** Link that only staff see. */
	edit: 'Edit this product',
} as const

type QuestionDetails = { name: string; price: string; url: string; isInStock: boolean }

/** Returns the prefilled chat message about a product. */
export function productQuestion({ name, price, url, isInStock }: QuestionDetails): string {
	const question = isInStock ? 'is this available?' : 'when can I have this?'
	return `Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${url}`
}

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

/** Text above the ways to buy on a product page. */
export const howToBuy = {
	title: 'How to Buy',
	text: 'Choose the way that suits you. An order is confirmed once you have contacted the shop and we have agreed.',
} as const

/** Payment options on a product page. */
export const paymentOptions = [
	{ name: 'Cash', text: 'At the shop in Madhupur or Dhanbari' },
	...walletNames.map((name) => ({ name, text: 'After we have confirmed availability' })),
]
