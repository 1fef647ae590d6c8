import { formatNumber } from '#content/en/formats.ts'

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
		['', 'Printer’s paper'],
		['a5', 'A5'],
		['80mm', '80 mm'],
	],
	language: 'Language of the receipt',
	undo: {
		label: 'Undo this sale',
		hint: 'All units go back into stock. The receipt stays in the list.',
	},
} as const

export const serialsText = {
	label: 'Serial numbers',
	of: (name: string) => `Serial numbers of ${name}`,
	title: 'Serial numbers and public page',
	change: 'Change serial numbers',
	count: (entered: number, needed: number) =>
		`Serial numbers (${formatNumber(entered)} of ${formatNumber(needed)})`,
	hint: 'One on each line: scan or type them.',
	falseImei: (numbers: string) =>
		`Please compare ${numbers} with the phone: the last digit of this IMEI does not fit the others.`,
	alsoOf: (serial: string, product: string) =>
		`${serial} is also sold as ${product}. Please check it.`,
	found: (serial: string) => `serial number ${serial}`,
	ended: (serial: string) => `${serial} (returned)`,
	publicPage: 'Public page',
	publicHint: 'Whoever has this address can read the receipt, without names and notes.',
	renew: 'Renew the address',
	renewHint: 'The old address and QR code then no longer open the receipt.',
} as const
