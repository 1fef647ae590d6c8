import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { type Order, QUOTE_DAYS, type QuoteInput } from '#contract/orders/orders.ts'
import type { PublicQuotation } from '#contract/orders/public-quotation.ts'
import type { Database } from '#db/client.ts'
import { findOrder } from '#db/orders/orders.ts'
import type { Actor } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { type OrderKey, requireDay, takeStep } from './orders.ts'

/** Offers the order at its prices, on a page that whoever has its address may read. */
export async function quoteOrder(
	db: Database,
	{ quotedUntil, ...key }: OrderKey & QuoteInput,
	actor: Actor,
): Promise<Order> {
	const day = quotedUntil || addDays(shopDay(actor.now), QUOTE_DAYS)
	requireDay(day, actor, 'quotedUntil')
	const quoted = { quotedUntil: day, isQuoted: true, content: { quotedUntil }, prepare: () => [] }
	const step = { action: 'order-quote', from: ['open', 'quoted'], state: 'quoted' } as const
	return takeStep(db, { ...key, ...step, ...quoted }, actor)
}

/** Finds the quotation with a token. Once it is over, it states no prices. */
export async function findPublicQuotation(
	db: Database,
	token: string,
	now: Date,
): Promise<PublicQuotation> {
	const order = await findOrder(db, { token })
	if (!order?.quotedUntil) throw new DomainError('not_found', 'There is no such quotation.')
	const { number, branch, quotedUntil: until, closedAt, total, charge, lines } = order
	const isOver = closedAt !== null || until < shopDay(now)
	const quotation = { number, branch, until, isOver }
	if (isOver) return { ...quotation, total: 0, lines: [] }
	const prices = lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice }))
	return { ...quotation, total: total - charge, lines: prices }
}
