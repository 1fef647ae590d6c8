export const categoriesText = {
	title: 'Categories',
	add: 'Add a category',
	addSubcategory: 'Add a subcategory',
	filters: {
		title: 'Filters for shoppers',
		hint: (count: number) =>
			`Up to ${count} lines. Shoppers choose among the values that products state on a line. To remove a filter, clear its line.`,
		row: (number: number) => `Filter ${number}`,
		label: 'Line',
		kind: 'Values',
		kinds: { words: 'Words', numbers: 'Numbers' },
		unit: 'Unit of numbers',
		banglaName: 'Bangla name',
	},
} as const
