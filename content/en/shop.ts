import { shop } from '#content/shop.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'

/** Text about the shop as a whole, also shown when a page cannot be. */
export const shopCopy = {
	legalName: shop.legalName as string,
	/** Follows the shop's name in the title of the home page. */
	tagline: 'Laptops, headphones and routers in Madhupur and Dhanbari',
	terms: `${shop.legalName}, Madhupur and Dhanbari. Prices are in taka. To confirm an order, contact the shop.`,
	/** Returns a sentence for each registration number of the shop. */
	registrations({ tradeLicence, dbid }: ShopDetails): string[] {
		const licence = tradeLicence ? [`Trade licence: ${tradeLicence}.`] : []
		return dbid ? [...licence, `DBID: ${dbid}.`] : licence
	},
	notice: 'Notice',
	loadFailures: {
		products: '⚠️ Failed to load products. Please try again.',
		product: 'Error loading product.',
		/** Below the message of a failed page. */
		askUs: 'You can also ask us directly.',
	},
}
