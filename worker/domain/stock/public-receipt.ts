import * as v from 'valibot'
import { HOUR_MS } from '#contract/base/limits.ts'
import { PublicReceipt, type WarrantyQuery } from '#contract/stock/public-receipt.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { type AttemptLimits, subtractAttempt } from '#db/accounts/throttles.ts'
import type { Database } from '#db/client.ts'
import { prepareNewToken } from '#db/documents/document-changes.ts'
import { findDocument } from '#db/documents/documents.ts'
import { storedSale } from '#db/documents/sale.ts'
import { countAttempt } from '#worker/domain/accounts/attempt-limits.ts'
import {
	type Actor,
	insertAuditEntry,
	type RequestDetails,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import { requireDocument } from './documents.ts'

export async function findPublicReceipt(db: Database, token: string): Promise<PublicReceipt> {
	return toPublicReceipt(await requireDocument(db, storedSale, { token }))
}

/** The schema leaves out what is not public. */
function toPublicReceipt({ reversedAt, lines, exchanges, ...sale }: Sale): PublicReceipt {
	const publicLines = lines.map(({ serials, ...line }) => ({
		...line,
		serials: serials.map(({ serial, isOut }) => ({ end: serial.slice(-4), isOut })),
	}))
	return v.parse(PublicReceipt, {
		...sale,
		isReversed: reversedAt !== null,
		exchanges: exchanges ?? undefined,
		lines: publicLines,
	})
}

/** Failures in an hour: from an address, and about a receipt number, which then gets slower. */
const limits: AttemptLimits = {
	perSource: 10,
	perAccount: 20,
	firstSourceBlockMs: HOUR_MS,
	maxBlockMs: HOUR_MS,
	retentionMs: HOUR_MS,
}

/** Counts a failed attempt. The answer is the same for an unknown receipt and an unknown number. */
export async function checkWarranty(
	db: Database,
	{ receipt, serial }: WarrantyQuery,
	{ source, now }: Pick<RequestDetails, 'source' | 'now'>,
): Promise<PublicReceipt> {
	const sourceKey = `warranty@${sha256(source.key)}`
	const attempt = { keys: { sourceKey, accountKey: `warranty:${receipt}` }, isTrusted: false, now }
	await countAttempt(db, attempt, limits)
	const sale = await findDocument(db, storedSale, { number: String(receipt) })
	const hasSerial = sale?.lines.some(({ serials }) =>
		serials.some((sold) => sold.serial === serial),
	)
	if (!sale || !hasSerial) {
		throw new DomainError('not_found', 'There is no receipt with this number and serial number.')
	}
	await subtractAttempt(db, attempt)
	return toPublicReceipt(sale)
}

/** Replaces the address of the public page, so that the old one no longer opens it. */
export async function renewReceipt(db: Database, number: string, actor: Actor): Promise<Sale> {
	const { _id: target } = await requireDocument(db, storedSale, { number })
	await runIdempotent(db, { actor, request: { renewed: target }, target }, [
		prepareNewToken(db, target),
		insertAuditEntry(db, actor, { action: 'receipt-renew', target }),
	])
	return requireDocument(db, storedSale, { id: target })
}
