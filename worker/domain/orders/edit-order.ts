import { formatTaka } from '#content/en/formats.ts'
import { EDITABLE_STATES, type Order, type OrderChange } from '#contract/orders/orders.ts'
import type { Database } from '#db/client.ts'
import { prepareContent, prepareHold, prepareRelease } from '#db/orders/order-changes.ts'
import { prepareAdvance } from '#db/payments/advances.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'
import { type OrderKey, requireOrder, takeStep } from './orders.ts'

/** Replaces the lines of an order. Of one that is put aside, the new units are put aside. */
export async function editOrder(
	db: Database,
	{ number, version, ...content }: OrderKey & OrderChange,
	actor: Actor,
): Promise<Order> {
	const { state, paid } = await requireOrder(db, { number })
	const isHeld = state === 'held'
	const step = {
		...{ number, version, content, state, from: EDITABLE_STATES.filter((name) => name === state) },
		action: 'order-edit' as const,
		prepare: (...[db, id, context]: Parameters<typeof prepareHold>) => [
			...(isHeld ? prepareRelease(db, id, context) : []),
			...prepareContent(db, { ...content, id, at: actor.now }),
			...(isHeld ? prepareHold(db, id, context) : []),
			...(paid > 0 ? [prepareAdvance(db, id)] : []),
		],
	}
	return takeStep(db, step, actor).catch((error) => rejectEdit(db, { number, version }, error))
}

/** An order that is still at `version` was refused because of its advance. */
async function rejectEdit(
	db: Database,
	{ number, version }: OrderKey,
	error: unknown,
): Promise<never> {
	if (!(error instanceof DomainError) || error.code !== 'state_changed') throw error
	const order = await requireOrder(db, { number })
	if (order.version !== version || !EDITABLE_STATES.includes(order.state)) throw error
	const message = `${formatTaka(order.paid)} was paid in advance, which is more than the new total.`
	throw invalidField('lines', message, 'more_than_paid')
}
