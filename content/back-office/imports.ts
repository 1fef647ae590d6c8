export const importText = {
	duplicates: {
		legend: 'Lines without a web address that are probably products that the shop has',
		update: 'Update those products',
		add: 'Add them as new products',
	},
	undecided: {
		title: 'Import: choose what to do with duplicates',
		text: 'Some lines are probably products that the shop or this file already has. Choose what to do with them, then preview the import again. If the lines are not shown below, choose the file again.',
	},
	stockWouldChange: (products: string) =>
		`The stock of ${products} would change: the counts in the file replace those in the shop.`,
} as const
