import { orderStateLabels } from '#content/back-office/orders.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { MAX_ORDER_DAYS, type Order, type OrderInput } from '#contract/orders/orders.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { insertOrder, orderValues, prepareHold, updateOrder } from '#db/orders/order-changes.ts'
import { findOrder } from '#db/orders/orders.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, requireFound } from '#worker/domain/domain-error.ts'
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

export type Step = Omit<Parameters<typeof updateOrder>[1], 'id' | 'version'> & {
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

/** Throws if the order is not at the version of the request, or its state forbids the step. */
export async function rejectChanged(
	db: Database,
	{ _id: id, version }: Pick<Order, '_id' | 'version'>,
	error: unknown,
) {
	if (!violates(error, 'orderIsUnchanged')) return
	const order = await requireOrder(db, { id })
	const name = `Order ${order.number}`
	const state = orderStateLabels[order.state].toLowerCase()
	const message =
		order.version === version
			? `${name} is ${state}, so this is not possible. Nothing was saved.`
			: `${name} was changed meanwhile. It is now ${state}. Nothing was saved: look at it again.`
	throw new DomainError('state_changed', message)
}
