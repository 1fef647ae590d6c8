import { formatSigned, formatTaka } from '#content/en/formats.ts'
import { receiptCopy } from '#content/en/receipt.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/stock/payments.ts'

export const methodLabels = receiptCopy.methods
export const methodOptions = PAYMENT_METHODS.map(
	(method) => [method, methodLabels[method]] as const,
)

/** Names how an amount was paid, with the reference. */
export const nameMethod = ({ method, reference }: { method: PaymentMethod; reference: string }) =>
	[methodLabels[method], reference].filter(Boolean).join(' ')

export const paymentsText = {
	title: 'Transactions',
	filters: 'Filters',
	allMethods: 'All methods',
	sums: 'Sums',
	sum: (payments: string, amount: string) => `${amount}, payments: ${payments}`,
	group: 'Day, branch and method',
	payments: 'Payments',
	taka: 'Taka',
	total: 'Total',
	noPayments: 'No payments match these filters.',
	reversal: 'Reversal',
	undo: 'Undo',
	inOrOut: 'Put money in or take it out',
	amountHint: 'With a minus sign for money that you take out.',
	note: 'What for',
	record: 'Record',
	paidBy: 'Paid by',
	split: 'Pay a part in another way',
	method: 'Method',
	none: 'Nothing more',
	amount: 'Amount in taka',
	rest: (amount?: string | 0) => amount || 'The rest',
	reference: 'Reference',
	given: 'Cash given in taka',
	change: (amount: string) => `Change: ${amount}`,
	givenAndChange: (given: string, change: string) => `Cash given: ${given}. Change: ${change}.`,
	tooLittle: 'This is less than the cash to pay.',
	refundBy: 'Refunded by',
	refund: (amount: string, method: string, reference: string) =>
		[`Refunded: ${amount}, ${method}`, reference].filter(Boolean).join(' '),
} as const

export const drawerText = {
	title: 'Drawer',
	link: 'Counts of the drawer',
	close: (branch: string) => `Close the drawer in ${branch}`,
	button: 'Close the drawer',
	counted: 'Cash counted, in taka',
	countedShort: 'Counted',
	left: 'Left in the drawer',
	leftHint: 'In taka. You take out the rest.',
	note: 'Note',
	count: (number: number, branch: string) => `Count ${number} in ${branch}`,
	countColumn: 'Count',
	counts: 'Counts',
	noCounts: 'No drawer was counted yet.',
	expected: 'Expected',
	unknown: 'Unknown',
	difference: 'Difference',
	describeDifference: (difference: number | null) =>
		difference === null ? 'Unknown' : formatSigned(difference, formatTaka),
	removed: 'Taken out',
} as const

/** Columns of the export. */
export const paymentColumns = [
	...['Time', 'Number', 'Branch', 'Method', 'Taka', 'Reference', 'Paper', 'Note', 'Person'],
	'Undone or undoes another',
] as const
