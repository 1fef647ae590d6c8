import { type SQL, sql } from 'drizzle-orm'
import type { Mention } from '#contract/orders/mentions.ts'
import type { Database } from '#db/client.ts'
import { isErasedWith } from './change-customer.ts'

const MAX_MENTIONS = 100

/**
 * Lists texts with the digits of a phone number, in one of several spellings, which erasing the
 * customer with the id leaves, the newest first.
 */
export async function listMentions(db: Database, id: string, spellings: string[]) {
	const has = (text: SQL) => {
		const plain = sql`replace(replace(${text}, '-', ''), ' ', '')`
		const found = spellings.map((digits) => sql`instr(${plain}, ${digits}) > 0`)
		return sql`(${sql.join(found, sql` or `)})`
	}
	// D1 allows five parts of a compound query.
	const rows = await db.all<Omit<Mention, 'at'> & { at: number }>(sql`
		select kind, number, id as target, at from stock_documents
			where ${has(sql`note || ' ' || coalesce(stated ->> 'supplier', '')`)}
		union select 'movement', null, product_id, at from stock_movements
			where ${has(sql`note || ' ' || discount_reason`)}
		union select 'payment', number, id, at from payments where ${has(sql`note`)}
		union select 'count', number, id, at from cash_counts where ${has(sql`note`)}
		union select * from (
			select coalesce(paper.kind, iif(orders.id is null, 'payment', 'order')),
				coalesce(paper.number, orders.number, payments.number), subject_id,
				coalesce(paper.at, orders.at, payments.at)
				from erasable_texts left join stock_documents as paper on paper.id = subject_id
				left join orders on orders.id = subject_id left join payments on payments.id = subject_id
				where ${has(sql`text`)} and not ${isErasedWith(id, sql`subject_id`)}
			union select 'order', number, orders.id, orders.at
				from order_lines join orders on orders.id = order_id
				where ${has(sql`discount_reason`)} and not ${isErasedWith(id, sql`order_id`)}
			union select 'order', number, id, at from orders where ${has(sql`courier || ' ' || parcel`)}
			union select 'customer', null, id, at from customers
				where ${has(sql`name || ' ' || address || ' ' || note`)} and id <> ${id})
		order by at desc limit ${MAX_MENTIONS}`)
	return rows.map((row): Mention => ({ ...row, at: new Date(row.at).toISOString() }))
}
