import { shop } from './shop.ts'

/** Text of a product page. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	warranty: 'Warranty',
	comingIn: 'More are on their way: ask us when.',
	similar: 'Similar products',
	payment: 'Payment options',
	askHeading: 'Ask or order',
	discontinued: 'Discontinued',
	/** Text shown to staff only. */
	draft: 'Draft: shoppers cannot see this page.',
	edit: 'Edit this product',
} as const

type ProductEnquiry = { name: string; price: string; url: string; isInStock: boolean }

/** Returns the prefilled chat message about a product. */
export function productQuestion({ name, price, url, isInStock }: ProductEnquiry): string {
	const question = isInStock ? 'is this available?' : 'when can I have this?'
	return `Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${url}`
}
