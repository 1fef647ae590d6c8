/** Text of the inventory when it could not be loaded or is empty. */
export const inventoryText = {
	loadFailure: 'Failed to load products',
	none: 'No Products Found',
	noneHint: 'Check back later or try different filters.',
} as const
