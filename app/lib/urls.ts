import type { TwoFactorStep } from '#content/back-office/account-security.ts'
import type { LegalSlug } from '#content/legal-slugs.ts'
import { LANGUAGES, type Language, languagePrefix, translatePath } from '#contract/base/language.ts'
import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'
import {
	comparisonPath,
	type ListingQuery,
	listingPath,
	productPath,
} from '#contract/pages/page-paths.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'

/** Returns the URLs of the shopper pages in a language. */
function createShopUrls(language: Language) {
	const prefix = languagePrefix(language)
	const page = (slug: string) => `${prefix}/${encodeURIComponent(slug)}`
	return {
		home: prefix || '/',
		homeAlias: page('home'),
		/** The listing with a changed query, on page 1 unless `changes` sets a page. */
		listing: (query?: ListingQuery, changes?: ListingQuery) => prefix + listingPath(query, changes),
		product: (slug: string) => prefix + productPath(slug),
		compare: (...args: Parameters<typeof comparisonPath>) => prefix + comparisonPath(...args),
		branch: (slug: BranchSlug) => page(slug),
		contact: page('contact'),
		warranty: page('warranty'),
		receipt: (token: string) => `${prefix}/r/${token}`,
		quotation: (token: string) => `${prefix}/q/${token}`,
		legal: (slug: LegalSlug) => page(slug),
		/** Returns a link of the copy. If it leads to a shopper page, that is in the same language. */
		local: (href: string) => (href.startsWith('/') ? translatePath(href, language) : href),
	}
}

export type ShopUrls = ReturnType<typeof createShopUrls>

/** URLs of shopper pages by language. Pages get theirs from `useUrls()` or `urlsOf(matches)`. */
export const shopUrls = Object.fromEntries(
	LANGUAGES.map((language) => [language, createShopUrls(language)]),
) as Record<Language, ShopUrls>

const DASHBOARD = '/dashboard'
const INVENTORY = `${DASHBOARD}/inventory`
const STOCKTAKES = `${DASHBOARD}/stocktakes`
const CATEGORIES = `${DASHBOARD}/categories`
const TRANSFERS = `${DASHBOARD}/transfers`
const LABELS = `${DASHBOARD}/labels`
const DELIVERIES = `${DASHBOARD}/deliveries`
const SELL = `${DASHBOARD}/sell`
const RECEIPTS = `${SELL}/receipts`
const RETURNS = `${DASHBOARD}/returns`
const CUSTOMERS = `${DASHBOARD}/customers`
const ORDERS = `${DASHBOARD}/orders`
const REPORTS = `${DASHBOARD}/reports`
const USERS = `${DASHBOARD}/users`
const ACTIVITY = `${DASHBOARD}/activity`
const SETTINGS = `${DASHBOARD}/settings`
const SECURITY = `${DASHBOARD}/security`

export const inventoryParameters = [
	'search',
	'exact',
	'branch',
	'stock',
	'status',
	'missing',
	'category',
	'sort',
	'limit',
	'page',
] as const
export type InventoryQuery = Partial<Record<(typeof inventoryParameters)[number], string>>

/** Returns URLs of a list of products with a changed query, on page 1 unless `changes` sets one. */
function createInventoryUrl(path: string) {
	return (query: InventoryQuery = {}, changes: InventoryQuery = {}) =>
		withParameters(path, inventoryParameters, { ...query, page: undefined, ...changes })
}

/** `copy` is the id of a product to copy. The others preset fields. */
export const newProductParameters = ['copy', 'category', 'subcategory', 'branch'] as const
type NewProductQuery = ParameterValues<(typeof newProductParameters)[number]>

/** Preset fields of a new transfer, and a product to add. */
export const newTransferParameters = ['from', 'to', 'add', 'quantity'] as const
type NewTransferQuery = ParameterValues<(typeof newTransferParameters)[number]>

/** What a new return is from: a receipt, a product, or products that match a search. */
export const newReturnParameters = ['receipt', 'product', 'search'] as const
type NewReturnQuery = ParameterValues<(typeof newReturnParameters)[number]>

/** Preset fields of a new delivery, and a product to add. */
export const newDeliveryParameters = ['branch', 'add', 'quantity'] as const

/** Preset fields of a new order, and a product to add. */
export const newOrderParameters = ['branch', 'customer', 'add', 'quantity'] as const
type NewOrderQuery = ParameterValues<(typeof newOrderParameters)[number]>

function inventoryProductUrls(id: string) {
	const page = `${INVENTORY}/${encodeURIComponent(id)}`
	return {
		page,
		stock: `${page}#stock`,
		delete: `${page}/delete`,
		move: `${page}/move`,
		correct: `${page}/correct`,
		reverse: `${page}/reverse`,
	}
}

export const activityParameters = ['from', 'to', 'byId', 'kind', 'branch', 'product'] as const
export type ActivityQuery = Partial<Record<(typeof activityParameters)[number], string>>

export const transactionsParameters = ['from', 'to', 'branch', 'method'] as const
export type TransactionsQuery = Partial<Record<(typeof transactionsParameters)[number], string>>

export const reportParameters = [
	'report',
	'by',
	'days',
	'branch',
	'period',
	'from',
	'to',
	'category',
	'brand',
	'sort',
] as const
export type ReportQuery = Partial<Record<(typeof reportParameters)[number], string>>

function createReportUrl(path: string) {
	return (query: ReportQuery = {}, changes: ReportQuery = {}) =>
		withParameters(path, reportParameters, { ...query, ...changes })
}

export const labelsParameters = ['ids', 'delivery'] as const
type LabelsQuery = ParameterValues<(typeof labelsParameters)[number]>

/** After a sale, `given` is the cash that the customer gave. */
export const receiptParameters = ['paper', 'language', 'given'] as const
export type ReceiptQuery = Partial<Record<(typeof receiptParameters)[number], string>>

export const customerParameters = ['payment'] as const
type CustomerQuery = ParameterValues<(typeof customerParameters)[number]>

export const stocktakeParameters = ['lines', 'search', 'page'] as const
type StocktakeParameters = ParameterValues<(typeof stocktakeParameters)[number]>

function stocktakeUrl(id: string, query: StocktakeParameters = {}): string {
	return withParameters(`${STOCKTAKES}/${encodeURIComponent(id)}`, stocktakeParameters, query)
}

function categoryUrls(id: string) {
	const page = `${CATEGORIES}/${encodeURIComponent(id)}`
	return { page, newSubcategory: `${page}/new` }
}

/** URLs of the pages that exist only in English, and of the English shopper pages. */
export const urls = {
	...shopUrls.en,
	/** Path of pages about a request that was rejected before its page was known, in any language. */
	error: '/error',
	apiDocs: '/api/docs',
	login: '/auth/login',
	register: '/auth/register',
	logout: '/auth/logout',
	forgotPassword: '/forgot-password',
	manifest: '/site.webmanifest',
	securityTxt: '/.well-known/security.txt',
	/** In the root, because a sitemap may only list URLs of its own folder. */
	sitemap: (page?: number) => withParameters('/sitemap.xml', ['page'], { page }),
	dashboard: {
		overview: DASHBOARD,
		branch: `${DASHBOARD}/branch`,
		inventory: createInventoryUrl(INVENTORY),
		priceTable: createInventoryUrl(`${INVENTORY}/price-table`),
		newProduct: (query: NewProductQuery = {}) =>
			withParameters(`${INVENTORY}/new`, newProductParameters, query),
		importProducts: `${INVENTORY}/import`,
		applyImport: `${INVENTORY}/import/apply`,
		exportProducts: `${INVENTORY}/export.csv`,
		changeProducts: `${INVENTORY}/change`,
		changePrices: `${INVENTORY}/prices`,
		/** A bulk change or an import, with a page of its products. */
		bulkChange: (id: string, page?: number) =>
			withParameters(`${INVENTORY}/changes/${encodeURIComponent(id)}`, ['page'], { page }),
		product: inventoryProductUrls,
		stocktakes: STOCKTAKES,
		stocktake: stocktakeUrl,
		countingList: (id: string, page?: number) =>
			withParameters(`${STOCKTAKES}/${encodeURIComponent(id)}/list`, ['page'], { page }),
		/** Returns the list of transfers, of all branches or of one. */
		transfers: (branch?: string) => withParameters(TRANSFERS, ['branch'], { branch }),
		newTransfer: `${TRANSFERS}/new`,
		newTransferOf: (query: NewTransferQuery) =>
			withParameters(`${TRANSFERS}/new`, newTransferParameters, query),
		findProduct: (search: string) =>
			withParameters(`${DASHBOARD}/lines/find`, ['search'], { search }),
		transfer: (number: number) => `${TRANSFERS}/${number}`,
		labels: LABELS,
		/** The labels of products, or of the units of a delivery. */
		labelsOf: (query: LabelsQuery) => withParameters(LABELS, labelsParameters, query),
		/** Returns the list of deliveries, of all branches and suppliers or of one. */
		deliveries: (branch?: string, supplier?: string) =>
			withParameters(DELIVERIES, ['branch', 'supplier'], { branch, supplier }),
		newDelivery: `${DELIVERIES}/new`,
		newDeliveryIn: (branch: BranchSlug) =>
			withParameters(`${DELIVERIES}/new`, newDeliveryParameters, { branch }),
		delivery: (number: number) => `${DELIVERIES}/${number}`,
		deliveryCosts: (number: number) => `${DELIVERIES}/${number}/costs`,
		sell: SELL,
		sellIn: (branch: BranchSlug) => withParameters(SELL, ['branch'], { branch }),
		/** Returns the till with the number of a return that the sale exchanges. */
		sellInExchange: (exchanges: number, branch: BranchSlug) =>
			withParameters(SELL, ['exchanges', 'branch'], { exchanges, branch }),
		/** Returns the list of receipts, of all branches or of one. */
		receipts: (branch?: string) => withParameters(RECEIPTS, ['branch'], { branch }),
		/** A receipt as it is printed. */
		receipt: (number: number, query: ReceiptQuery = {}) =>
			withParameters(`${RECEIPTS}/${number}`, receiptParameters, query),
		receiptSerials: (number: number) => `${RECEIPTS}/${number}/serials`,
		renewReceipt: (number: number) => `${RECEIPTS}/${number}/renew`,
		/** Returns the list of returns, of all branches or of one. */
		returns: (branch?: string) => withParameters(RETURNS, ['branch'], { branch }),
		newReturn: (query: NewReturnQuery = {}) =>
			withParameters(`${RETURNS}/new`, newReturnParameters, query),
		return: (number: number) => `${RETURNS}/${number}`,
		activity: (query: ActivityQuery = {}) => withParameters(ACTIVITY, activityParameters, query),
		exportActivity: (query: ActivityQuery) =>
			withParameters(`${ACTIVITY}/export.csv`, activityParameters, query),
		categories: CATEGORIES,
		newCategory: `${CATEGORIES}/new`,
		category: categoryUrls,
		reports: createReportUrl(REPORTS),
		exportReport: createReportUrl(`${REPORTS}/export.csv`),
		exportSales: createReportUrl(`${REPORTS}/sales.csv`),
		users: USERS,
		newProgram: `${USERS}/new-program`,
		newUser: `${USERS}/new`,
		user: (id: string) => `${USERS}/${encodeURIComponent(id)}`,
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
		newOrder: (query: NewOrderQuery = {}) =>
			withParameters(`${ORDERS}/new`, newOrderParameters, query),
		order: (number: number) => `${ORDERS}/${number}`,
		editOrder: (number: number) => `${ORDERS}/${number}/edit`,
		/** The quotation of an order as it is printed. */
		quotation: (number: number, query: ReceiptQuery = {}) =>
			withParameters(`${ORDERS}/${number}/quotation`, receiptParameters, query),
		sentOrders: `${ORDERS}/sent.csv`,
		transactions: (query: TransactionsQuery = {}) =>
			withParameters(`${DASHBOARD}/transactions`, transactionsParameters, query),
		exportTransactions: (query: TransactionsQuery) =>
			withParameters(`${DASHBOARD}/transactions/export.csv`, transactionsParameters, query),
		/** The cash in the drawer. */
		drawer: `${DASHBOARD}/transactions/drawer`,
		settings: SETTINGS,
		settingsPart: (part: string) => `${SETTINGS}/${part}`,
		security: SECURITY,
		account: `${SECURITY}/account`,
		reauthenticate: `${SECURITY}/reauthenticate`,
		twoFactor: (step: TwoFactorStep) => `${SECURITY}/${step}`,
	},
}

/** In lower case: Remix matches paths in any case, and with a trailing slash. */
export function lastPathSegment({ url }: Request): string {
	return new URL(url).pathname.match(/[^/]+/g)?.at(-1)?.toLowerCase() ?? ''
}
