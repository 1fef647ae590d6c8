import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { warrantyEnd } from '#contract/catalogue/warranty.ts'
import type { Sale, SaleSummary } from '#contract/stock/sale.ts'
import { stockDocuments } from '#db/schema.ts'
import {
	type DocumentLine,
	type LineKinds,
	returnNumbers,
	toProductLine,
} from './document-lines.ts'
import { amountsOf, type DocumentRow, type StoredKind } from './documents.ts'

const lineKinds: LineKinds = ['sell']

export const storedSale: StoredKind<SaleSummary, Sale> = {
	kind: 'sale',
	lineKinds,
	toSummary,
	filters: { customer: sql`${stockDocuments.customerId}` },
	toDocument: (row, lines, { token, customer, exchanges, payments, firstPaymentAt }) => ({
		...toSummary(row),
		token: token ?? '',
		customer,
		exchanges,
		payments,
		paidBefore:
			customer === null && payments.length === 0 && row.total > 0
				? dayAfterPayment(row.at, firstPaymentAt)
				: null,
		lines: lines.map(toLine),
		returns: returnNumbers(lines),
	}),
	auditValues: {
		branch: stockDocuments.branch,
		customer: stockDocuments.customerId,
		...amountsOf(lineKinds),
	},
}

function toSummary({ toBranch, stated, ...row }: DocumentRow): SaleSummary {
	return { ...row, charge: Number(stated.charge ?? 0) || undefined }
}

/** The first day with payments, or the day after the sale if that is later. */
function dayAfterPayment(soldAt: string, firstPaymentAt: number | null): string {
	return shopDay(new Date(Math.max(firstPaymentAt ?? 0, Date.parse(soldAt) + DAY_MS)))
}

function toLine(line: DocumentLine): Sale['lines'][number] {
	const { movementId, discountReason, statedWarranty, serials } = line
	const began = line.warrantyFrom === null ? line.at : new Date(line.warrantyFrom)
	return {
		...toProductLine(line),
		...{ movementId, discountReason, serials },
		serialsPerUnit: line.serialsPerUnit ?? 0,
		unitPrice: line.unitPrice ?? 0,
		listPrice: line.listPrice,
		warranty: statedWarranty,
		warrantyUntil: statedWarranty && warrantyEnd(statedWarranty, shopDay(began)),
		isReversed: line.reversedBy !== null,
		returned: line.returned[0],
	}
}
