import { phoneLink, type ShopDetails } from '#contract/shop-details.ts'

const hero = {
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
}

const laptops = {
	title: 'Laptops',
	viewAll: { label: 'View All', href: '/products/?category=laptop' },
}

const offers = {
	title: 'Offers of the day',
	text: 'Our largest discounts on products in stock.',
}

/** Links to listings with a price filter. */
const budgets = {
	title: 'Shop by budget',
	links: [
		{ name: 'Laptops', price: 'under ৳50,000', href: '/products?category=laptop&maxPrice=50000' },
		{
			name: 'Laptops',
			price: '৳50,000 to 90,000',
			href: '/products?category=laptop&minPrice=50000&maxPrice=90000',
		},
		{
			name: 'Headphones',
			price: 'under ৳2,000',
			href: '/products?category=headphone&maxPrice=2000',
		},
		{ name: 'Routers', price: 'under ৳4,000', href: '/products?category=router&maxPrice=4000' },
		{
			name: 'Accessories',
			price: 'under ৳1,000',
			href: '/products?category=accessories&maxPrice=1000',
		},
		{ name: 'All products', price: 'newest first', href: '/products?sort=-createdAt' },
	],
}

type CategoryTile = { readonly text: string; readonly picture: string }

/** Text and picture of each category's tile, by category slug. Other categories have no text and show a placeholder. */
const categoryTiles: Readonly<Record<string, CategoryTile>> = {
	laptop: { text: 'For study, work and play', picture: '/pictures/notebook-silver.svg' },
	headphone: { text: 'For music, calls and games', picture: '/pictures/over-ear-blue.svg' },
	router: { text: 'For steady Wi-Fi in every room', picture: '/pictures/home-router-white.svg' },
	accessories: {
		text: 'Keyboards, mice, storage and more',
		picture: '/pictures/keyboard-blue.svg',
	},
}

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

/** Text shown below the questions. */
const contactPrompt = {
	title: 'Still have questions?',
	text: 'Contact us directly for personalized assistance',
	contact: 'Contact Us',
}

export const homeCopy = {
	hero,
	categories: 'Categories',
	categoryTiles,
	laptops,
	budgets,
	offers,
	questionsTitle: 'Frequently asked questions',
	frequentQuestions,
	contactPrompt,
}
