import { walletNames } from './payments.ts'
import { link, phoneLink, type RichText, richText } from './rich-text.ts'
import type { ShopDetails } from './shop-details.ts'

type BuyingOption = { readonly title: string; readonly text: RichText }

/** Links to chats about a product. */
type Chats = { readonly whatsapp: string; readonly messenger: string }

/** Returns the ways to buy a product. `hours` is a text with the opening hours. */
export function buyingOptions(
	shopDetails: ShopDetails,
	chats: Chats,
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
