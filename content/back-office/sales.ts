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

export const saleSteps = [
	'Scan each product. Or type its barcode, model code or part of its name, and press Enter. A second scan adds one more.',
	'Change a quantity in its field. Press the price to charge another one, with the reason if there is one.',
	'Press “Record sale” when all products are on the list. All of them are sold at once, or none.',
	'Print the receipt, or find it later under “Receipts”.',
	'To take back the whole sale, open its receipt and undo it. To take back one product, undo its movement on the page of the product.',
]
