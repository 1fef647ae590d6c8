import type { CategoryKey } from '#contract/catalogue/category-keys.ts'

/** Filters of the listings on the home page by budget. The copy has a name and a price for each. */
export const budgets = [
	{ name: 'cheap-laptops', filters: { category: 'laptop', maxPrice: '50000' } },
	{
		name: 'better-laptops',
		filters: { category: 'laptop', minPrice: '50000', maxPrice: '90000' },
	},
	{ name: 'headphones', filters: { category: 'headphone', maxPrice: '2000' } },
	{ name: 'routers', filters: { category: 'router', maxPrice: '4000' } },
	{ name: 'accessories', filters: { category: 'accessories', maxPrice: '1000' } },
	{ name: 'newest', filters: { sort: '-createdAt' } },
] as const
export type BudgetName = (typeof budgets)[number]['name']

/** Picture of the tile of each category, by its key. Other categories show a placeholder. */
export const tilePictures: Readonly<Record<string, string>> = {
	laptop: '/pictures/notebook-silver.svg',
	headphone: '/pictures/over-ear-blue.svg',
	router: '/pictures/home-router-white.svg',
	accessories: '/pictures/keyboard-blue.svg',
} satisfies Partial<Record<CategoryKey, string>>
