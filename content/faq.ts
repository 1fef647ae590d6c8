import { link, phoneLink, type RichText, richText } from './rich-text.ts'
import type { ShopDetails } from './shop-details.ts'

export type Question = {
	readonly question: string
	/** One or more paragraphs. */
	readonly answer: readonly RichText[]
}

/** Returns the questions on the home page. The first answer is shown expanded. */
export function frequentQuestions(shopDetails: ShopDetails): readonly Question[] {
	const { phones, whatsapp, facebook } = shopDetails
	const [primary, secondary] = phones
	return [
		{
			question: 'Do your products come with a warranty?',
			answer: [
				'Yes. All our products are covered by a warranty: for manufacturing defects or faults we repair, replace or service the product.',
				'How long the warranty lasts depends on the product. Keep the receipt and bring it along with the product.',
			],
		},
		{
			question: 'How can I buy a product?',
			answer: [
				richText`Contact us on ${link('WhatsApp', whatsapp.chat)} or by phone, ${phoneLink(primary)} or ${phoneLink(secondary)}, to confirm your order. We tell you how you can pay and arrange the delivery with you.`,
				'Or visit one of our shops, see the product in your hands and take it home.',
			],
		},
		{
			question: 'Where are your shops?',
			answer: [
				richText`We have two shops, one in ${link('Madhupur', '/madhupur')} and one in ${link('Dhanbari', '/dhanbari')}. Their Shop Locations pages show the address, the opening hours and a map.`,
			],
		},
		{
			question: 'How do I reach customer service?',
			answer: [
				richText`Our ${link('Contact page', '/contact')} lists every way to reach us. The quickest is a ${link('WhatsApp chat', whatsapp.chat)} or a call to our primary number, ${phoneLink(primary)}, or our secondary number, ${phoneLink(secondary)}. You will also find us on ${link('our Facebook page', facebook.page)}.`,
			],
		},
	]
}

/** Text shown below the questions. */
export const contactPrompt = {
	title: 'Still have questions?',
	text: 'Contact us directly for personalized assistance',
	contact: 'Contact Us',
} as const
