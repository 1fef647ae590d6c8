import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Debtors with the oldest debt first, and then the newest customers. */
export const debtOrder = sql`case when due_since is null then 9000000000000000 - at else due_since end`

/** Erasing a customer empties the texts. The row stays, because papers name it. */
export const customers = sqliteTable(
	'customers',
	{
		id: text().primaryKey(),
		/** In the form of `phoneField`. Null once the customer is erased. */
		phone: text().unique(),
		name: text().notNull().default(''),
		address: text().notNull().default(''),
		note: text().notNull().default(''),
		/** Sum over the papers, in taka. Recomputed by `prepareDue`. */
		due: integer().notNull().default(0),
		/** Time of the oldest paper of which something is due. */
		dueSince: integer({ mode: 'timestamp_ms' }),
		version: integer().notNull().default(1),
		erasedAt: integer({ mode: 'timestamp_ms' }),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		index('customers_by_debt').on(debtOrder, table.id).where(sql`erased_at is null`),
		index('customers_by_name').on(sql`lower(name)`),
		index('customers_by_due').on(table.due).where(sql`due > 0`),
	],
)

/** Texts that erasing a customer deletes, which nothing append-only may have. */
export const erasableTexts = sqliteTable(
	'erasable_texts',
	{
		/** Id of the payment, stock document or other record that the text belongs to. */
		subjectId: text().notNull(),
		/**
		 * `customer` is the id of the first customer whom an order, or an advance on it, lost, and
		 * `discounts` has the reasons of a sale as JSON, by product.
		 */
		field: text({ enum: ['reference', 'note', 'address', 'customer', 'discounts'] }).notNull(),
		text: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.subjectId, table.field] }),
		index('erasable_references').on(table.text).where(sql`field = 'reference'`),
		index('former_customers').on(table.text).where(sql`field = 'customer'`),
	],
)
