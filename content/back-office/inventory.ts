/** Text of the inventory when it could not be loaded or is empty. */
export const inventoryText = {
	loadFailure: 'Failed to load products',
	none: 'No Products Found',
	stockAt: (town: string) => `Stock in ${town}`,
	noneHint: 'Check back later or try different filters.',
} as const
