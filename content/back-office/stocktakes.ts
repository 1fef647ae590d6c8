import { formatNumber } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
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
	outside: {
		unknown: (search: string) => `No product of the shop has the name or code “${search}”.`,
		added: 'This product was added after the stocktake began, so it is not counted here:',
		elsewhere: (category: string) => `This stocktake does not count ${category}:`,
	},
	list: 'Counting list',
	listColumns: { product: 'Product', code: 'Barcode', counted: 'Counted' },
	allCounted: (differences: number) =>
		`All counted. See ${formatNumber(differences)} ${differences === 1 ? 'difference' : 'differences'}`,
	applyHint: 'The stock becomes what was counted. A closed stocktake cannot be opened again.',
	chooseSecond: 'Someone else has counted this: replace that count or add to it?',
	held: (count: number) => `${formatNumber(count)} put aside, do not count`,
	second: (count: string) =>
		[
			['', 'Replace or add?'],
			['replace', `Replace ${count}`],
			['add', `Add to ${count}`],
		] as const,
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

/** Names a stocktake by what it counts and where. */
export function nameStocktake(stocktake: Pick<Stocktake, 'category' | 'subcategory' | 'branch'>) {
	return `${stocktakeScope(stocktake)}, ${BRANCH_NAMES[stocktake.branch]}`
}
