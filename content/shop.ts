/** The shop's details that only developers change. `default-settings.ts` holds those that owners edit. */
export const shop = {
	name: 'Jonaki',
	legalName: 'Jonaki Electronics',
	/** Follows the shop's name in the title of the home page. */
	tagline: 'Laptops, headphones and routers in Madhupur and Dhanbari',
	/** Description for search engines. */
	description:
		'Laptops, headphones, routers and accessories with warranty. See prices and stock, then call, message or visit us in Madhupur or Dhanbari.',
	/** Origin of this site, for absolute URLs outside a request. */
	origin: 'https://jonaki.example',
	locale: 'en',
	currency: 'BDT',
	youtube: 'https://www.youtube.com/@jonaki.electronics',
} as const

/** The offset is constant, because Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
export const UTC_OFFSET_MS = HOURS_AHEAD_OF_UTC * 3_600_000
