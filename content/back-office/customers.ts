import { formats } from '#content/en/formats.ts'

export const customersText = {
	title: 'Customers',
	search: 'Phone number or name',
	find: 'Find',
	none: 'No customers match.',
	help: 'A phone number that you enter when you sell becomes a customer.',
	exportHint:
		'An exported file keeps what it has of customers whom you erase later. Delete it when you no longer need it.',
	customer: 'Customer',
	due: 'Due',
	since: 'Since',
	phone: 'Customer’s phone',
	phoneHint: 'Needed if a part is paid later.',
	noPapers: 'No receipts or orders yet.',
	dueInAll: (customers: number, taka: number) =>
		`${customers === 1 ? '1 customer owes' : `${customers} customers owe`} ${formats.taka(taka)} in all.`,
	collect: 'Record payment',
	edit: 'Details',
	phoneNumber: 'Phone number',
	fullName: 'Name',
	address: 'Address',
	note: 'Note',
	save: 'Save',
	merge: 'Merge the two customers',
	mergeHint: (from: string, into: string) =>
		`All receipts, orders, payments and what is due of ${from} move to ${into}. Then ${from} is erased. This cannot be undone.`,
	erase: 'Erase this customer',
	eraseHint:
		'The phone number, name, address and notes, also those on receipts, reasons of discounts and the references of payments are deleted for good. Sales, payments and receipts stay. Backups from before still have the details until they expire.',
	notErasable: 'This customer can be erased after this is settled:',
	yesErase: 'Yes, erase',
	eraseAgain: 'Erase notes, reasons and references from after the customer was erased',
	mentions: 'These have the phone number in a note, which stays:',
	mentionOf: {
		movement: (time: string) => `Movement of stock, ${time}`,
		payment: (number: number | null) => `Payment ${number}`,
		count: (number: number | null) => `Count ${number} of a drawer`,
		customer: 'Another customer',
	},
	received: (amount: string) => `Received ${amount}`,
	paidBy: 'Paid by',
	where: 'Where and when',
	stillDue: 'Still due',
	dueOf: (taka: number) => `${formats.taka(taka)} due`,
	name: ({ name, phone }: { name: string; phone: string | null }) =>
		[name, phone].filter(Boolean).join(', ') || 'Erased customer',
} as const

export const customerColumns = ['Phone', 'Name', 'Address', 'Note', 'Due', 'Since'] as const
