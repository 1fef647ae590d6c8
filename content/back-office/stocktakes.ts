import type { Stocktake } from '#contract/stock/stocktakes.ts'

export const stocktakeText = {
	title: 'Stocktakes',
	start: 'Start a stocktake',
	all: 'All products',
	empty: {
		all: 'No product of this stocktake matches.',
		uncounted: 'Every product is counted.',
		differing: 'No differences so far.',
	},
	search: 'Name or barcode',
	allCounted: (differences: number) =>
		`All counted. See ${differences} ${differences === 1 ? 'difference' : 'differences'}`,
	applyHint: 'The stock becomes what was counted. A closed stocktake cannot be opened again.',
	tooMany: 'A count is at most 1,000,000. Scan barcodes into the search.',
	apply: (corrections: number) =>
		corrections === 0
			? 'Close without corrections'
			: `Apply ${corrections} ${corrections === 1 ? 'correction' : 'corrections'}`,
} as const

export const stocktakeStatusLabels = {
	open: 'Open',
	applied: 'Applied',
	abandoned: 'Abandoned',
} as const

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
