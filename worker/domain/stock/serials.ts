import { formatNumber } from '#content/en/formats.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { SerialsInput } from '#contract/stock/serials.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { storedSale } from '#db/documents/sale.ts'
import {
	deleteSerialsOut,
	findSerialOut,
	insertSerials,
	type LineSerials,
	listNeededSerials,
} from '#db/documents/serials.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { invalidField, rejectLines } from '#worker/domain/domain-error.ts'
import { requireDocument } from './documents.ts'

type SoldLine = LineSerials & { movementId: string; quantity: number }

/** Returns the lines that have serial numbers, after checking that none is missing or too many. */
export async function requireSerials(db: Database, lines: readonly SoldLine[]) {
	const needs = await listNeededSerials(
		db,
		lines.map(({ productId }) => productId),
	)
	const counted = lines.map((line) => {
		const { name, perUnit } = needs.get(line.productId) ?? {}
		return { ...line, name, needed: perUnit ?? 0 }
	})
	rejectLines(counted, 'serials', (line) => {
		const message = describeCount(line)
		return message && `${line.name}: ${message}`
	})
	return counted
		.filter(({ serials }) => serials.length > 0)
		.map(({ name, needed, quantity, ...line }) => ({ ...line, perUnit: needed || 1 }))
}

function describeCount({ serials, quantity, needed }: SoldLine & { needed: number }) {
	const count = quantity * needed
	if (needed > 0 && serials.length !== count) {
		return `Enter ${formatNumber(count)} serial ${count === 1 ? 'number' : 'numbers'}, ${needed} for each unit. There are ${serials.length}.`
	}
	return serials.length > quantity * (needed || 1) && 'There are more serial numbers than units.'
}

/** Throws if a batch failed because of a serial number of one of these lines. */
export async function rejectSerials(
	db: Database,
	lines: readonly LineSerials[],
	error: unknown,
): Promise<void> {
	if (violates(error, 'serialIsNotOut')) {
		const out = await findSerialOut(db, lines)
		const receipt = out?.receipt ? ` on receipt ${out.receipt}` : ''
		const message = `Serial number ${out?.serial ?? ''} is already sold${receipt}.`
		throw invalidField(`lines.${out?.line ?? 0}.serials`, message)
	}
	if (violates(error, 'serialHasUnit')) {
		throw invalidField('serials', 'There are more serial numbers than units that were sold.')
	}
}

/** Replaces the serial numbers of the units of a line that were not returned. */
export async function setSerials(
	db: Database,
	{ number, movementId, serials }: SerialsInput & { number: string },
	actor: Actor,
): Promise<Sale> {
	const found = await requireDocument(db, storedSale, { number })
	const line = found.lines.find((line) => line.movementId === movementId)
	if (!line) throw invalidField('movementId', 'This receipt has no such line.')
	const { productId, serialsPerUnit } = line
	const entered = { movementId, productId, serials, perUnit: serialsPerUnit || 1 }
	const target = found._id
	const before = { serials: line.serials.filter(({ isOut }) => isOut).map(({ serial }) => serial) }
	const request = { actor, request: { movementId, serials }, target }
	await runIdempotent(db, request, [
		deleteSerialsOut(db, movementId),
		...(serials.length > 0 ? [insertSerials(db, entered, actor)] : []),
		insertAuditEntry(db, actor, { action: 'sale-serials', target, before, after: { serials } }),
	]).catch(async (error) => {
		await rejectSerials(db, [entered], error)
		throw error
	})
	return requireDocument(db, storedSale, { id: target })
}
