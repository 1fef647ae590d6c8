import { countUnitsAndProducts } from './lines.ts'

export const salesText = {
	sell: 'Sell',
	title: 'Receipts',
	none: 'No receipts yet. Sell something to print the first one.',
	filter: 'Branch of the receipts',
	name: (number: number) => `Receipt ${number}`,
	amount: countUnitsAndProducts,
	undo: 'Undo this sale',
	undoHint: 'All units go back into stock. The receipt stays in the list.',
	new: 'New sale',
} as const

/** Text of the form for a sale. */
export const saleFormText = {
	lines: 'Products to sell',
	price: (amount: string) => `${amount} each, change price`,
	unitPrice: 'Price of one unit in taka',
	discountReason: 'Reason for another price',
	total: 'Total',
	note: 'Note',
	noteHint: 'Only staff see this.',
	record: 'Record sale',
	camera: 'Scan with the camera',
	stopCamera: 'Stop the camera',
	noCamera: 'The camera cannot be used. Allow it in the browser, or type the barcode.',
} as const

export const saleHelp = {
	title: 'How to sell',
	steps: [
		'Scan each product. Or type its barcode, model code or part of its name, and press Enter. A second scan adds one more.',
		'Change a quantity in its field. Press the price to charge another one, with the reason if there is one.',
		'Press “Record sale” when all products are on the list. All of them are sold at once, or none.',
		'Print the receipt, or find it later under “Receipts”.',
		'To take back the whole sale, open its receipt and undo it. To take back one product, undo its movement on the page of the product.',
	],
} as const

/** Text of a printed receipt. */
export const receiptText = {
	product: 'Product',
	amount: 'Taka',
	quantity: (quantity: string, price: string) => `${quantity} × ${price}`,
	warranty: (text: string) => (/warranty/i.test(text) ? text : `Warranty: ${text}`),
	warrantyUntil: (text: string, day: string) => `Warranty: ${text}, until ${day}`,
	total: 'Total',
	undone: 'Undone',
	remaining: 'Remaining',
	keep: 'Please keep this receipt: it is your proof of purchase and warranty.',
} as const
