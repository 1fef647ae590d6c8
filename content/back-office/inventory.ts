import type { InventoryColumn, InventorySort } from '#contract/catalogue/inventory.ts'

export const inventoryText = {
	title: 'Inventory',
	search: 'Search the inventory',
	loadFailure: 'Failed to load products',
	stockAt: (town: string) => `Stock in ${town}`,
	actions: 'Sell, receive or transfer',
	more: (product: string) => `More for ${product}`,
	correct: 'Correct the count',
	selectAll: (products: string) => `Select all ${products}`,
} as const

export const inventoryViews = [
	['All', {}],
	['Low', { stock: 'low' }],
	['Out', { stock: 'out' }],
	['Drafts', { status: 'draft' }],
	['Needs a picture', { missing: 'picture' }],
] as const

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

export const pricesText = {
	title: 'Edit prices',
	price: 'Price',
	discountPrice: 'Discount price',
	savedPrices: (price: string, discountPrice?: string) =>
		discountPrice ? `saved: ${price}, discounted ${discountPrice}` : `saved: ${price}`,
	undoHint: 'Undo earlier changes',
	othersSaved: (products: string) => `Saved the prices of ${products}.`,
} as const
