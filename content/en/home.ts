import type { BudgetName } from '#content/home-page.ts'
import { phoneLink, type ShopDetails } from '#contract/shop/shop-details.ts'

export type Question = {
	readonly question: string
	/** One or more paragraphs. */
	readonly answer: readonly string[]
}

/** Returns the questions on the home page. The first answer is shown expanded. */
function frequentQuestions(shopDetails: ShopDetails): readonly Question[] {
	const { phones, whatsapp, facebook } = shopDetails
	const [primary, secondary] = phones
	return [
		{
			question: 'Do your products come with a warranty?',
			answer: [
				'Yes. All our products are covered by a warranty: for manufacturing defects or faults we repair, replace or service the product.',
				'How long the warranty lasts depends on the product. A product without a warranty says so on its page. Keep the receipt and bring it along with the product.',
			],
		},
		{
			question: 'How can I buy a product?',
			answer: [
				`Contact us on [WhatsApp](${whatsapp.chat}) or by phone, ${phoneLink(primary)} or ${phoneLink(secondary)}, to confirm your order. We tell you how you can pay and arrange the delivery with you.`,
				'Or visit one of our shops, see the product in your hands and take it home.',
			],
		},
		{
			question: 'Where are your shops?',
			answer: [
				`We have two shops, one in [Madhupur](/madhupur) and one in [Dhanbari](/dhanbari). Their Shop Locations pages show the address, the opening hours and a map.`,
			],
		},
		{
			question: 'How do I reach customer service?',
			answer: [
				`Our [Contact page](/contact) lists every way to reach us. The quickest is a [WhatsApp chat](${whatsapp.chat}) or a call to our primary number, ${phoneLink(primary)}, or our secondary number, ${phoneLink(secondary)}. You will also find us on [our Facebook page](${facebook.page}).`,
			],
		},
	]
}

export const homeCopy = {
	hero: {
		badge: 'Best Deals Everyday',
		headline: 'Your Trusted Electronics Shop',
		tagline:
			'The latest laptops, headphones, routers and accessories at unbeatable prices in Madhupur and Dhanbari.',
		shopNow: 'Shop Now',
		contact: 'Contact Us',
		promises: ['Warranty in writing', 'Two shops to visit', 'Confirm first, pay after'],
		/** Text on the screen of the laptop drawing, below the shop's name. */
		laptopText: 'Best Products',
		drawing: 'A laptop with the name of the shop on its screen',
	},
	categories: 'Categories',
	/** Text of the tile of each category, by its key. Other categories have no text. */
	tileTexts: {
		laptop: 'For study, work and play',
		headphone: 'For music, calls and games',
		router: 'For steady Wi-Fi in every room',
		accessories: 'Keyboards, mice, storage and more',
	} as Readonly<Record<string, string>>,
	laptops: { title: 'Laptops', viewAll: { label: 'View All', href: '/products/?category=laptop' } },
	budgetsTitle: 'Shop by budget',
	budgets: {
		'cheap-laptops': { name: 'Laptops', price: 'under ৳50,000' },
		'better-laptops': { name: 'Laptops', price: '৳50,000 to 90,000' },
		headphones: { name: 'Headphones', price: 'under ৳2,000' },
		routers: { name: 'Routers', price: 'under ৳4,000' },
		accessories: { name: 'Accessories', price: 'under ৳1,000' },
		newest: { name: 'All products', price: 'newest first' },
	} satisfies Record<BudgetName, object>,
	offers: { title: 'Offers of the day', text: 'Our largest discounts on products in stock.' },
	questionsTitle: 'Frequently asked questions',
	frequentQuestions,
	/** Text shown below the questions. */
	contactPrompt: {
		title: 'Still have questions?',
		text: 'Contact us directly for personalized assistance',
		contact: 'Contact Us',
	},
}
