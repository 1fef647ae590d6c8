import { countUnitsAndProducts } from './lines.ts'

export const salesText = {
	sell: 'Sell',
	title: 'Receipts',
	none: 'No receipts yet. Sell something to print the first one.',
	filter: 'Branch of the receipts',
	name: (number: number) => `Receipt ${number}`,
	amount: countUnitsAndProducts,
	new: 'New sale',
} as const
