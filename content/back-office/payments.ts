import { receiptCopy } from '#content/en/receipt.ts'
import { PAYMENT_METHODS } from '#contract/stock/payments.ts'

export const methodLabels = receiptCopy.methods
export const methodOptions = PAYMENT_METHODS.map(
	(method) => [method, methodLabels[method]] as const,
)

export const paymentsText = {
	title: 'Transactions',
	filters: 'Filters',
	allMethods: 'All methods',
	sums: 'Sums',
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
