import { shop } from './shop.ts'

/** The words of a product page that are not about the product. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	comingIn: 'More are on their way: ask us when.',
	similar: 'Similar',
	payment: 'Payment options',
	askHeading: 'Ask or order',
	/** For staff alone. */
	edit: 'Edit this product',
} as const

type Enquiry = { name: string; price: string; address: string; isInStock: boolean }

/** What a shopper's message about a product says before it is changed. */
export function productQuestion({ name, price, address, isInStock }: Enquiry): string {
	const question = isInStock ? 'is this available?' : 'when can I have this?'
	return `Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${address}`
}
