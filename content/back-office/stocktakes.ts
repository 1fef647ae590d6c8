import type { Stocktake } from '#contract/stocktake.ts'

export const stocktakeText = {
	title: 'Stocktakes',
	start: 'Start a stocktake',
	startHint:
		'Count the products at one branch, and then correct their stock. Several people can count at the same time, and the shop can go on selling.',
	scope: 'What to count',
	all: 'All products',
	none: 'No stocktakes yet.',
	empty: {
		all: 'No product of this stocktake matches.',
		uncounted: 'Every product is counted.',
		differing: 'No differences so far.',
	},
	search: 'Name or barcode',
	find: 'Find',
	countHint:
		'The stock is not shown, so that nobody copies it. To count a product again, clear its field, save, and enter the new number.',
	save: 'Save counts',
	saving: 'Saving…',
	saved: '✓ Saved',
	notSaved: 'Not saved. Check the connection, then press “Save counts”.',
	countAgain: 'Count again',
	goneSince: 'Sold since it was counted: more than were there. Count it again.',
	apply: (corrections: number) =>
		corrections === 0
			? 'Close without corrections'
			: `Apply ${corrections} ${corrections === 1 ? 'correction' : 'corrections'}`,
	uncountedStay: 'Products that are not counted stay as they are:',
	abandon: 'Abandon',
	abandonHint: 'The counts are kept, and no stock changes.',
	confirmAbandon: 'Yes, abandon',
} as const

export const stocktakeStatusLabels = {
	open: 'Open',
	applied: 'Applied',
	abandoned: 'Abandoned',
} as const

/** Returns the labels of the views of a stocktake, by the value of the parameter `lines`. */
export const stocktakeViews = (isOpen: boolean) =>
	[
		['', 'All'],
		['uncounted', isOpen ? 'To count' : 'Not counted'],
		['differing', 'Differences'],
	] as const

/** Names what is counted: “Laptop: Gaming”. */
export function stocktakeScope({
	category,
	subcategory,
}: Pick<Stocktake, 'category' | 'subcategory'>) {
	return [category ?? stocktakeText.all, subcategory].filter(Boolean).join(': ')
}
