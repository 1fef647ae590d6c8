import { shop } from '#content/shop.ts'
import type { WalletName } from '#contract/shop/settings.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'

/** The button that pays a merchant in the app of each wallet. */
const merchantButtons = { bKash: 'Payment', Nagad: 'Merchant Pay', Rocket: 'Merchant Pay' }

type WalletAccount = ShopDetails['wallets'][WalletName]

export const contactCopy = {
	title: 'Contact us',
	/** Title for search engines. */
	pageTitle: 'Contact: phone, WhatsApp, shops and payment',
	/** Description for search engines. */
	description: `Call, message or visit ${shop.legalName} in Madhupur and Dhanbari. Phone numbers, WhatsApp, opening hours and how to pay by mobile banking.`,
	intro: 'Ask us anything about a product, its price or its stock. We answer during opening hours.',
	shops: 'Our shops',
	reasons: 'Why people buy from us',
	/** On the home page and the contact page. */
	reasonsToBuy: [
		{
			title: 'Two shops you can walk into',
			text: 'We are in Madhupur and Dhanbari, and you can look at a product before you decide.',
		},
		{
			title: 'Warranty in writing',
			text: 'The page of a product states its warranty. For manufacturing defects or faults we repair, replace or service it.',
		},
		{
			title: 'Stock you can see',
			text: 'Each product page shows which of our shops has it in stock.',
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
	],
	/** Names of the mobile wallets. */
	wallets: { bKash: 'bKash', Nagad: 'Nagad', Rocket: 'Rocket' } as Record<WalletName, string>,
	mobileBanking: {
		title: 'Mobile banking',
		note: 'Please send money only after we have confirmed by phone or WhatsApp that the product is available.',
		howToPay: (wallet: WalletName) => `How to pay with ${wallet}`,
		steps: (wallet: WalletName, { number, type }: WalletAccount) => [
			`Open the ${wallet} app and tap ${type === 'Merchant' ? merchantButtons[wallet] : 'Send Money'}.`,
			`Enter our number, ${number}, and the amount we agreed.`,
			'Write your name or phone number as the reference.',
			'Confirm with your PIN, then send us the transaction ID by WhatsApp or read it to us by phone.',
		],
		type: { Merchant: 'merchant', Personal: 'personal' },
		safety: 'We never ask for your PIN or a one-time code.',
		copyNumber: (wallet: WalletName) => `the ${wallet} number`,
	},
	/** Names of the ways to reach the shop. */
	channels: {
		whatsapp: 'WhatsApp',
		sms: 'SMS',
		messenger: 'Messenger',
		facebook: 'Facebook',
		youtube: 'YouTube',
		email: 'Email',
		phone: { primary: 'Phone (primary)', secondary: 'Phone (secondary)', branch: 'Phone' },
		/** Precedes a phone number. */
		call: 'Call ',
		sendMessage: 'Send a message',
	},
	/** Label of a button that copies text, before and after it was pressed. */
	copy: { label: 'Copy', done: 'Copied' },
}
