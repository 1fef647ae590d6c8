import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'

import { DASHBOARD, pageWith } from './dashboard-path.ts'

const TRANSFERS = `${DASHBOARD}/transfers`
const DELIVERIES = `${DASHBOARD}/deliveries`
const SELL = `${DASHBOARD}/sell`
const RECEIPTS = `${SELL}/receipts`
const RETURNS = `${DASHBOARD}/returns`
const CUSTOMERS = `${DASHBOARD}/customers`
const ORDERS = `${DASHBOARD}/orders`
const TRANSACTIONS = `${DASHBOARD}/transactions`

/** Preset fields of a new transfer, and a product to add. */
export const newTransferParameters = ['from', 'to', 'add', 'quantity'] as const

/** What a new return is from: a receipt, a sold movement, a product, or what matches a search. */
export const newReturnParameters = ['receipt', 'movement', 'product', 'search'] as const

/** Preset fields of a new delivery, and a product to add. */
export const newDeliveryParameters = ['branch', 'add', 'quantity'] as const

/** Preset fields of a new order, and a product to add. */
export const newOrderParameters = ['branch', 'customer', 'add', 'quantity'] as const

export const transactionsParameters = ['from', 'to', 'branch', 'method'] as const
export type TransactionsQuery = Partial<Record<(typeof transactionsParameters)[number], string>>

/** After a sale, `given` is the cash that the customer gave. */
export const receiptParameters = ['paper', 'language', 'given'] as const
export type ReceiptQuery = Partial<Record<(typeof receiptParameters)[number], string>>

export const customerParameters = ['payment'] as const
type CustomerQuery = ParameterValues<(typeof customerParameters)[number]>

/** URLs of the papers, and of customers and payments. */
export const paperUrls = {
	/** Returns the list of transfers, of all branches or of one. */
	transfers: (branch?: string) => withParameters(TRANSFERS, ['branch'], { branch }),
	newTransfer: pageWith(`${TRANSFERS}/new`, newTransferParameters),
	transfer: (number: number) => `${TRANSFERS}/${number}`,
	/** Returns the list of deliveries, of all branches and suppliers or of one. */
	deliveries: (branch?: string, supplier?: string) =>
		withParameters(DELIVERIES, ['branch', 'supplier'], { branch, supplier }),
	newDelivery: pageWith(`${DELIVERIES}/new`, newDeliveryParameters),
	delivery: (number: number) => `${DELIVERIES}/${number}`,
	deliveryCosts: (number: number) => `${DELIVERIES}/${number}/costs`,
	/** The till, with the number of a return that the sale exchanges. */
	sell: pageWith(SELL, ['exchanges', 'branch']),
	/** Returns the list of receipts, of all branches or of one. */
	receipts: (branch?: string) => withParameters(RECEIPTS, ['branch'], { branch }),
	/** A receipt as it is printed. */
	receipt: (number: number, query: ReceiptQuery = {}) =>
		withParameters(`${RECEIPTS}/${number}`, receiptParameters, query),
	receiptSerials: (number: number) => `${RECEIPTS}/${number}/serials`,
	renewReceipt: (number: number) => `${RECEIPTS}/${number}/renew`,
	/** Returns the list of returns, of all branches or of one. */
	returns: (branch?: string) => withParameters(RETURNS, ['branch'], { branch }),
	newReturn: pageWith(`${RETURNS}/new`, newReturnParameters),
	return: (number: number) => `${RETURNS}/${number}`,
	customers: CUSTOMERS,
	/** A customer, with the slip of a payment. */
	customer: (id: string, query: CustomerQuery = {}) =>
		withParameters(`${CUSTOMERS}/${encodeURIComponent(id)}`, customerParameters, query),
	editCustomer: (id: string) => `${CUSTOMERS}/${encodeURIComponent(id)}/edit`,
	/** Merges a customer into the one with the phone number. */
	mergeCustomer: (id: string, phone?: string) =>
		withParameters(`${CUSTOMERS}/${encodeURIComponent(id)}/merge`, ['phone'], { phone }),
	exportCustomers: `${CUSTOMERS}/export.csv`,
	eraseCustomer: (id: string) => `${CUSTOMERS}/${encodeURIComponent(id)}/erase`,
	/** Returns a tab of the orders. */
	orders: (tab?: string) => withParameters(ORDERS, ['tab'], { tab }),
	newOrder: pageWith(`${ORDERS}/new`, newOrderParameters),
	order: (number: number) => `${ORDERS}/${number}`,
	editOrder: (number: number) => `${ORDERS}/${number}/edit`,
	/** The quotation of an order as it is printed. */
	quotation: (number: number, query: ReceiptQuery = {}) =>
		withParameters(`${ORDERS}/${number}/quotation`, receiptParameters, query),
	sentOrders: `${ORDERS}/sent.csv`,
	transactions: pageWith(TRANSACTIONS, transactionsParameters),
	exportTransactions: pageWith(`${TRANSACTIONS}/export.csv`, transactionsParameters),
	/** The cash in the drawer. */
	drawer: `${TRANSACTIONS}/drawer`,
}
