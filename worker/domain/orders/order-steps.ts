import { formatTaka } from '#content/en/formats.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import {
	type CancelInput,
	type Order,
	type SendInput,
	UNCLOSED_STATES,
} from '#contract/orders/orders.ts'
import type { Database } from '#db/client.ts'
import { insertErasableText } from '#db/erasable-texts.ts'
import { prepareHold, prepareRelease } from '#db/orders/order-changes.ts'
import { insertRefund } from '#db/payments/payments.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { rejectReference } from '#worker/domain/payments/payments.ts'
import { readStoredSettings } from '#worker/domain/settings/shop-settings.ts'
import { type OrderKey, requireDay, requireOrder, type Step, takeStep } from './orders.ts'

/** Puts the units of an order aside, or keeps them aside until another day. */
export async function holdOrder(
	db: Database,
	{ until, ...key }: OrderKey & { until?: string | null },
	actor: Actor,
): Promise<Order> {
	const day = until || addDays(shopDay(actor.now), (await readStoredSettings(db)).holdDays)
	requireDay(day, actor)
	// Released first, so that an order that is already held stays as it is.
	const prepare: Step['prepare'] = (...args) => [
		...prepareRelease(...args),
		...prepareHold(...args),
	]
	const step = { action: 'order-hold', from: UNCLOSED_STATES, state: 'held' } as const
	const notSent = { courier: '', parcel: '', charge: 0 }
	// The request has the entered day, because after midnight the default is another.
	const hold = { ...step, ...notSent, until: day, content: { until }, prepare }
	return takeStep(db, { ...key, ...hold }, actor)
}

export function releaseOrder(db: Database, key: OrderKey, actor: Actor): Promise<Order> {
	const step = { action: 'order-release', from: ['held'], state: 'open', until: null } as const
	return takeStep(db, { ...key, ...step, prepare: prepareRelease }, actor)
}

/** Records that a courier has the units, which stay put aside until they are delivered. */
export async function sendOrder(
	db: Database,
	{ address, ...sent }: OrderKey & SendInput,
	actor: Actor,
): Promise<Order> {
	const { paid, total, charge } = await requireOrder(db, sent)
	const paidCharge = paid - (total - charge)
	if (sent.charge < paidCharge) throw invalidField('charge', describePaidCharge(paidCharge))
	const prepare: Step['prepare'] = (db, subjectId) => [
		insertErasableText(db, { subjectId, field: 'address', text: address }),
	]
	const step = { action: 'order-send', from: ['held'], state: 'sent', until: null } as const
	return takeStep(db, { ...sent, ...step, content: { address, ...sent }, prepare }, actor)
}

const describePaidCharge = (taka: number) =>
	`${formatTaka(taka)} of the charge was paid in advance. Enter at least ${formatTaka(taka)}.`

/** Releases what is put aside, and refunds the advance. */
export async function cancelOrder(
	db: Database,
	{ refund, ...key }: OrderKey & Pick<CancelInput, 'refund'>,
	actor: Actor,
): Promise<Order> {
	const { paid } = await requireOrder(db, key)
	if (paid > 0 && !refund) throw invalidField('refund.method', describeAdvance(paid))
	const prepare: Step['prepare'] = (db, id, context) => [
		...prepareRelease(db, id, context),
		...(refund ? [insertRefund(db, { ...refund, id }, actor)] : []),
	]
	const step = { action: 'order-cancel', from: UNCLOSED_STATES, state: 'cancelled' } as const
	const closed = { closedAt: actor.now, content: { refund }, prepare }
	return takeStep(db, { ...key, ...step, ...closed }, actor).catch(async (error) => {
		if (refund)
			await rejectReference(db, { rows: [refund], fieldOf: () => 'refund.reference' }, error)
		throw error
	})
}

const describeAdvance = (paid: number) =>
	`${formatTaka(paid)} was paid in advance. Enter how it is refunded.`
