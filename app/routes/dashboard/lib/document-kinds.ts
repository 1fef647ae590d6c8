import { urls } from '#app/lib/urls.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import type { FlashCode } from '#content/back-office/flash-messages.ts'
import { countUnits } from '#content/back-office/lines.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { salesText } from '#content/back-office/sales.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { formatDay, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import { PAPER_KINDS, type PaperKind } from '#contract/stock/documents.ts'
import type { Payment } from '#contract/stock/payments.ts'

type Values = Record<string, unknown>

type DocumentPages = {
	text: {
		title: string
		new: string
		none: string
		filter: string
		name: (number: number) => string
		undo: { label: string; hint: string }
	}
	/** Returns the URL of a new document, at a branch if given. */
	newHref: (branch?: string) => string
	listHref: (branch?: string) => string
	/** On a receipt, `given` is the cash that the customer gave. */
	href: (number: number, query?: { given?: string }) => string
	/** Flash message about a new document. */
	recorded: FlashCode
	/** Describes an entry of the audit log. */
	describe: (values: Values) => string
}

const nameBranch = (slug: unknown) => BRANCH_NAMES[slug as BranchSlug]

function describeUnits({ branch, units, total }: Values): string {
	return `${nameBranch(branch)}: ${countUnits(Number(units))}, ${formatTaka(Number(total))}`
}

/** Words and URLs of each kind of stock document, and of orders. */
export const documentKinds: Readonly<Record<PaperKind, DocumentPages>> = {
	sale: {
		text: salesText,
		newHref: (branch) => urls.dashboard.sell({ branch }),
		listHref: urls.dashboard.receipts,
		href: urls.dashboard.receipt,
		recorded: 'sold',
		describe: describeUnits,
	},
	return: {
		text: returnsText,
		newHref: () => urls.dashboard.newReturn(),
		listHref: urls.dashboard.returns,
		href: urls.dashboard.return,
		recorded: 'returned',
		describe: describeUnits,
	},
	transfer: {
		text: transfersText,
		newHref: (from) => urls.dashboard.newTransfer({ from }),
		listHref: urls.dashboard.transfers,
		href: urls.dashboard.transfer,
		recorded: 'transferred',
		describe: ({ from, to }) => `${nameBranch(from)} to ${nameBranch(to)}`,
	},
	delivery: {
		text: deliveriesText,
		newHref: (branch) => urls.dashboard.newDelivery({ branch }),
		listHref: urls.dashboard.deliveries,
		href: urls.dashboard.delivery,
		recorded: 'delivered',
		describe: ({ branch, supplier, units }) =>
			`${nameBranch(branch)}: ${countUnits(Number(units))} from ${supplier}`,
	},
	order: {
		text: ordersText,
		newHref: (branch) => urls.dashboard.newOrder({ branch }),
		listHref: urls.dashboard.orders,
		href: urls.dashboard.order,
		recorded: 'ordered',
		describe: ({ until, ...values }) =>
			[describeUnits(values), until && ordersText.until(formatDay(String(until)))]
				.filter(Boolean)
				.join(', '),
	},
}

/** Finds the document of a movement, or of an entry of the audit log, which has its number. */
export function findDocument(values: { [Kind in PaperKind]?: unknown }) {
	for (const kind of PAPER_KINDS) {
		const value = values[kind]
		const number = typeof value === 'object' && value && 'number' in value ? value.number : value
		const { text, href } = documentKinds[kind]
		if (typeof number === 'number') return { name: text.name(number), href: href(number) }
	}
	return null
}

/** Returns the paper or order of a payment. */
export function paperOf({ document, order }: Payment): PaymentPaper | null {
	return order === null ? document : { kind: 'order', number: order }
}

type PaymentPaper = { kind: PaperKind; number: number }
