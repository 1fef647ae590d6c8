export const salesText = {
	sell: 'Sell',
	title: 'Receipts',
	none: 'No receipts yet. Sell something to print the first one.',
	filter: 'Branch of the receipts',
	name: (number: number) => `Receipt ${number}`,
	new: 'New sale',
	return: 'Return',
	paper: 'Paper of the receipt',
	papers: [
		['', 'Paper of the printer'],
		['a5', 'A5'],
		['80mm', '80 mm'],
	],
	language: 'Language of the receipt',
	undo: {
		label: 'Undo this sale',
		hint: 'All units go back into stock. The receipt stays in the list.',
	},
} as const
