/** Hero section of the home page. */
export const hero = {
	badge: 'Best Deals Everyday',
	headline: 'Your Trusted Electronics Shop',
	tagline:
		'The latest laptops, headphones, routers and accessories at unbeatable prices in Madhupur and Dhanbari.',
	actions: [
		{ label: 'Shop Now', href: '/products' },
		{ label: 'Contact Us', href: '/contact' },
	],
	promises: ['Warranty on everything', 'Two shops to visit', 'Confirm first, pay after'],
	/** Shown on the screen of the laptop drawing, below the shop's name. */
	laptopText: 'Best Products',
} as const

export const laptops = {
	title: 'Laptops',
	viewAll: { label: 'View All', href: '/products/?category=laptop' },
} as const

/** The newest products, whatever their category. */
export const newArrivals = {
	title: 'New in the shop',
	text: 'The latest to reach our shelves, newest first.',
	viewAll: { label: 'View All', href: '/products?sort=-createdAt' },
} as const

/** Short phrases by category slug; optional. */
export const categoryIntro: Readonly<Record<string, string>> = {
	laptop: 'For study, work and play',
	headphone: 'For music, calls and games',
	router: 'For steady Wi-Fi in every room',
	accessories: 'Keyboards, mice, storage and more',
}
