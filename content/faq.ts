import type { RichText } from './rich-text.ts'
import { shop } from './shop.ts'

export type Question = {
	readonly question: string
	/** One or more paragraphs. */
	readonly answer: readonly RichText[]
}

const [primary, secondary] = shop.phones
const callPrimary = { text: primary.display, href: `tel:${primary.international}` }
const callSecondary = { text: secondary.display, href: `tel:${secondary.international}` }
const whatsapp = { text: 'WhatsApp', href: shop.whatsapp.chat }

/** Questions on the home page; the first is open. */
export const questions: readonly Question[] = [
	{
		question: 'Do your products come with a warranty?',
		answer: [
			[
				'Yes. All our products are covered by a warranty: for manufacturing defects or faults we repair, replace or service the product.',
			],
			[
				'How long the warranty lasts depends on the product. Keep the receipt and bring it along with the product.',
			],
		],
	},
	{
		question: 'How can I buy a product?',
		answer: [
			[
				'Contact us on ',
				whatsapp,
				' or by phone, ',
				callPrimary,
				' or ',
				callSecondary,
				', to confirm your order. We tell you how you can pay and arrange the delivery with you.',
			],
			['Or visit one of our shops, see the product in your hands and take it home.'],
		],
	},
	{
		question: 'Where are your shops?',
		answer: [
			[
				'We have two shops, one in ',
				{ text: 'Madhupur', href: '/madhupur' },
				' and one in ',
				{ text: 'Dhanbari', href: '/dhanbari' },
				'. Their Shop Locations pages show the address, the opening hours and a map.',
			],
		],
	},
	{
		question: 'How do I reach customer service?',
		answer: [
			[
				'Our ',
				{ text: 'Contact page', href: '/contact' },
				' lists every way to reach us. The quickest is a ',
				{ text: 'WhatsApp chat', href: shop.whatsapp.chat },
				' or a call to our primary number, ',
				callPrimary,
				', or our secondary number, ',
				callSecondary,
				'. You will also find us on ',
				{ text: 'our Facebook page', href: shop.facebook.page },
				'.',
			],
		],
	},
]

/** Shown below the questions. */
export const closing = {
	title: 'Still have questions?',
	text: 'Contact us directly for personalized assistance',
	actions: {
		call: { label: `Call ${primary.display}`, href: callPrimary.href },
		whatsapp: { label: 'WhatsApp', href: shop.whatsapp.chat },
		contact: { label: 'Contact Us', href: '/contact' },
	},
} as const
