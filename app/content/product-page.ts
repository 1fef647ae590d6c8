import { shop } from './shop.ts'

/** The words of a product page that are not about the product. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colors',
	payment: 'Payment options',
	askHeading: 'Ask or order',
} as const

/** What a shopper's WhatsApp message about a product says before it is changed. */
export function whatsappQuestion(name: string, price: string, address: string): string {
	return `Hello ${shop.name}, is this available?\n${name}\nPrice: ${price}\n${address}`
}
