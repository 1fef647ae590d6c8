import { shop } from './shop.ts'

/** Text of a product page. */
export const productPage = {
	noRatings: 'No ratings yet',
	keyFeatures: 'Key features',
	specifications: 'Specifications',
	colors: 'Colours',
	warranty: 'Warranty',
	incoming: 'More are on their way: ask us when.',
	similar: 'Similar products',
	payment: 'Payment options',
	otherContacts: 'Ask or order',
	discontinued: 'Discontinued',
	draft: 'Draft: shoppers cannot see this page.',
	/** Link that only staff see. */
	edit: 'Edit this product',
} as const

type QuestionDetails = { name: string; price: string; url: string; isInStock: boolean }

/** Returns the prefilled chat message about a product. */
export function productQuestion({ name, price, url, isInStock }: QuestionDetails): string {
	const question = isInStock ? 'is this available?' : 'when can I have this?'
	return `Hello ${shop.name}, ${question}\n${name}\nPrice: ${price}\n${url}`
}
