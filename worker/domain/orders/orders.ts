import { formatTaka } from '#content/en/formats.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import {
	type CancelInput,
	MAX_ORDER_DAYS,
	type Order,
	type OrderInput,
	type OrderState,
	type SendInput,
	UNCLOSED_STATES,
} from '#contract/orders/orders.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { insertErasableText } from '#db/erasable-texts.ts'
import {
	insertOrder,
	orderValues,
	prepareHold,
	prepareRelease,
	updateOrder,
} from '#db/orders/order-changes.ts'
import { findOrder } from '#db/orders/orders.ts'
import { insertRefund } from '#db/stock/payments.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, requireFound } from '#worker/domain/domain-error.ts'
import { readStoredSettings } from '#worker/domain/settings/shop-settings.ts'
import { rejectReference } from '#worker/domain/stock/payments.ts'
import { rejectMovements } from '#worker/domain/stock/reject-movements.ts'

export async function requireOrder(
	db: Database,
	key: Parameters<typeof findOrder>[1],
): Promise<Order> {
	return requireFound(await findOrder(db, key), 'There is no such order.')
}

/** Records an order, and puts its units aside if it names a day. */
export async function recordOrder(db: Database, input: OrderInput, actor: Actor): Promise<Order> {
	const { until, ...row } = input
	const { staffId, now: at } = actor
	const id = crypto.randomUUID()
	const hold = { id, version: 1, from: ['open'], state: 'held', until } as const
	if (until) requireDay(until, actor)
	const statements: Statement[] = [
		...insertOrder(db, { ...row, id, staffId, at }),
		...(until ? [updateOrder(db, hold), ...prepareHold(db, id, actor)] : []),
		insertAuditEntry(db, actor, { action: 'order-add', target: id, after: orderValues(id) }),
	]
	const request = { actor, request: { order: input }, target: id }
	const target = await runIdempotent(db, request, statements as Statements).catch((error) =>
		rejectMovements(db, toMovements(input), error),
	)
	return requireOrder(db, { id: target })
}

export function requireDay(until: string, { now }: Actor, field = 'until'): void {
	const today = shopDay(now)
	if (until < today) throw invalidField(field, 'This day is over. Choose a later one.')
	if (until > addDays(today, MAX_ORDER_DAYS))
		throw invalidField(field, 'This is more than two years from today. Choose an earlier day.')
}

const toMovements = ({ branch, lines }: Pick<OrderInput, 'branch' | 'lines'>) =>
	lines.map(({ productId, quantity }) => ({ productId, branch, quantity, kind: 'hold' as const }))

export type OrderKey = { number: string; version: number }

type Step = Omit<Parameters<typeof updateOrder>[1], 'id' | 'version'> & {
	action:
		| 'order-edit'
		| 'order-quote'
		| 'order-hold'
		| 'order-release'
		| 'order-send'
		| 'order-cancel'
	/** Part of the request, besides the version and the day. */
	content?: { lines?: OrderInput['lines']; [field: string]: unknown }
	/** Moves the units. */
	prepare: (...args: Parameters<typeof prepareHold>) => Statement[]
}

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
	const step = {
		action: 'order-hold',
		from: UNCLOSED_STATES,
		state: 'held',
	} as const
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
	const step = {
		action: 'order-cancel',
		from: UNCLOSED_STATES,
		state: 'cancelled',
	} as const
	const closed = { closedAt: actor.now, content: { refund }, prepare }
	return takeStep(db, { ...key, ...step, ...closed }, actor).catch(async (error) => {
		if (refund)
			await rejectReference(db, { rows: [refund], fieldOf: () => 'refund.reference' }, error)
		throw error
	})
}

const describeAdvance = (paid: number) =>
	`${formatTaka(paid)} was paid in advance. Enter how it is refunded.`

export async function takeStep(
	db: Database,
	{ number, action, content, prepare, ...step }: OrderKey & Step,
	actor: Actor,
): Promise<Order> {
	const order = await requireOrder(db, { number })
	const { _id: id } = order
	const { version, until } = step
	const request = { actor, request: { [action]: { id, version, until, ...content } }, target: id }
	await runIdempotent(db, request, [
		updateOrder(db, { id, ...step }),
		...prepare(db, id, actor),
		insertAuditEntry(db, actor, { action, target: id, after: orderValues(id) }),
	]).catch((error) => {
		const lines = content?.lines ?? order.lines
		return rejectStep(db, { ...order, version }, { lines, error })
	})
	return requireOrder(db, { id })
}

/** Explains why an order could not be changed. */
async function rejectStep(
	db: Database,
	order: Order,
	{ lines, error }: Pick<OrderInput, 'lines'> & { error: unknown },
): Promise<never> {
	await rejectChanged(db, order, error)
	const heldOf = (id: string) => order.lines.find(({ productId }) => productId === id)?.held ?? 0
	const more = lines.map((line) => {
		return { ...line, quantity: Math.max(0, line.quantity - heldOf(line.productId)) }
	})
	return rejectMovements(db, toMovements({ branch: order.branch, lines: more }), error)
}

const stateNames: Record<OrderState, string> = {
	open: 'open',
	quoted: 'quoted',
	held: 'put aside',
	sent: 'sent',
	sold: 'sold',
	cancelled: 'cancelled',
}

/** Throws if the order is not at the version of the request, or its state forbids the step. */
export async function rejectChanged(
	db: Database,
	{ _id: id, version }: Pick<Order, '_id' | 'version'>,
	error: unknown,
) {
	if (!violates(error, 'orderIsUnchanged')) return
	const order = await requireOrder(db, { id })
	const name = `Order ${order.number}`
	const state = stateNames[order.state]
	const message =
		order.version === version
			? `${name} is ${state}, so this is not possible. Nothing was saved.`
			: `${name} was changed meanwhile. It is now ${state}. Nothing was saved: look at it again.`
	throw new DomainError('state_changed', message)
}
