import { MAX_TRANSFER_LINES } from '#contract/limits.ts'

const countUnits = (units: number) => (units === 1 ? '1 unit' : `${units} units`)

export const transfersText = {
	title: 'Transfers',
	new: 'New transfer',
	none: 'No transfers yet. Record one when products go to another branch.',
	filter: 'Branch of the transfers',
	name: (number: number) => `Transfer ${number}`,
	amount: (units: number, products: number) =>
		`${countUnits(units)} of ${products === 1 ? '1 product' : `${products} products`}`,
	undone: 'Undone',
	undo: 'Undo this transfer',
	confirm: 'Yes, undo',
	undoHint: 'All units move back. The transfer stays in the list.',
	print: 'Print',
	signatures: { from: 'Handed over in', to: 'Received in', fields: 'name, date, signature' },
} as const

/** Text of the form for a new transfer. */
export const transferFormText = {
	from: 'From',
	to: 'To',
	search: 'Name or barcode',
	searchHint: 'Scan a barcode, or type part of a name and press Enter.',
	quantity: 'Quantity',
	add: 'Add',
	addProduct: (name: string) => `Add ${name}`,
	added: (name: string) => `Added: ${name}`,
	choose: 'Which one?',
	noMatch: (search: string) => `No product matches “${search}”. Check the barcode or the name.`,
	invalidQuantity: 'Quantity must be a whole number, 1 or more',
	full: `A transfer has at most ${MAX_TRANSFER_LINES} products. Record this one, then start another.`,
	lines: 'Products to transfer',
	empty: 'No products yet.',
	quantityOf: (name: string) => `Quantity of ${name}`,
	remove: (name: string) => `Remove ${name}`,
	note: 'Note',
	record: 'Record transfer',
} as const
