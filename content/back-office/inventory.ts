import type { InventoryColumn, InventorySort } from '#contract/inventory.ts'

/** Text of the inventory. */
export const inventoryText = {
	title: 'Inventory',
	search: 'Search the inventory',
	searchButton: 'Search',
	suggestions: 'Matching products',
	loadFailure: 'Failed to load products',
	none: 'No Products Found',
	totals: 'All stock',
	stockAt: (town: string) => `Stock in ${town}`,
	noneHint: 'Check back later or try different filters.',
	all: 'All',
	selectAll: (products: string) => `Select all ${products}`,
	actions: 'Sell, receive or transfer',
	inStock: 'in stock',
	sold: 'sold in 30 days',
} as const

/** Saved views of the inventory, with the filters that each sets. */
export const inventoryViews = [
	['All', {}],
	['Low', { stock: 'low' }],
	['Out', { stock: 'out' }],
	['Drafts', { status: 'draft' }],
	['Needs a picture', { missing: 'picture' }],
] as const

/** Headings of the list, which sort it. */
export const columnLabels: Readonly<Record<InventoryColumn, string>> = {
	name: 'Name',
	createdAt: 'Added',
	available: 'Available',
	incoming: 'Incoming',
	sold: 'Sold 30 d',
	price: 'Price',
	value: 'Value',
}

export const sortLabels: Readonly<Record<InventorySort, string>> = {
	'-createdAt': 'Newest',
	createdAt: 'Oldest',
	name: 'Name A to Z',
	'-name': 'Name Z to A',
	price: 'Price low to high',
	'-price': 'Price high to low',
	'-available': 'Most available',
	available: 'Fewest available',
	'-incoming': 'Most incoming',
	incoming: 'Fewest incoming',
	'-sold': 'Sold most in 30 days',
	sold: 'Sold least in 30 days',
	'-value': 'Highest stock value',
	value: 'Lowest stock value',
}

export const stockFilterLabels = {
	in: 'In stock',
	low: 'Low stock',
	out: 'Out of stock',
} as const

/** Text of the page that edits the prices of a page of the inventory. */
export const pricesText = {
	title: 'Edit prices',
	hint: 'Save before you go to another page. Enter goes to the next product.',
	leave: 'Back to the list',
	product: 'Product',
	price: 'Price',
	discountPrice: 'Discount price',
	save: 'Save prices',
	savedPrices: (price: string, discountPrice?: string) =>
		discountPrice ? `saved: ${price}, discounted ${discountPrice}` : `saved: ${price}`,
	othersSaved: (products: string) => `Saved the prices of ${products}.`,
	conflict: 'Someone else edited this product. Save again to use your prices.',
	missing: 'A product that is no longer in this list',
} as const
