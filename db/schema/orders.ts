import { sql } from 'drizzle-orm'
import {
	check,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { ORDER_STATES } from '#contract/orders/orders.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { customers } from './customers.ts'
import { productReference } from './products.ts'
import { staff } from './staff.ts'

/** What a customer asked for. Its note and address are erasable texts. */
export const orders = sqliteTable(
	'orders',
	{
		id: text().primaryKey(),
		/** Without gaps, because no order is deleted. */
		number: integer().notNull(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		state: text({ enum: ORDER_STATES }).notNull(),
		customerId: text().references(() => customers.id),
		/** The last day, in the shop's time zone, on which its units are put aside. */
		until: text(),
		version: integer().notNull().default(1),
		staffId: text().references(() => staff.id),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		closedAt: integer({ mode: 'timestamp_ms' }),
		/** With the next two: of an order that was sent. */
		courier: text().notNull().default(''),
		/** Number of the parcel. */
		parcel: text().notNull().default(''),
		/** Taka, part of the total. */
		charge: integer().notNull().default(0),
		/** Opens the public page of the quotation. */
		token: text(),
		/** The last day, in the shop's time zone, on which its prices are offered. */
		quotedUntil: text(),
	},
	(table) => [
		uniqueIndex('orders_by_number').on(table.number),
		index('orders_by_customer').on(table.customerId, table.at, table.id),
		index('open_orders').on(table.number, table.state, table.until).where(sql`closed_at is null`),
		index('closed_orders').on(table.number).where(sql`closed_at is not null`),
		uniqueIndex('orders_by_token').on(table.token).where(sql`token is not null`),
		index('orders_by_parcel').on(table.parcel).where(sql`parcel <> ''`),
		index('held_orders').on(table.until, table.number).where(sql`state = 'held'`),
	],
)

export const orderLines = sqliteTable(
	'order_lines',
	{
		orderId: text()
			.notNull()
			.references(() => orders.id),
		position: integer().notNull(),
		productId: productReference(),
		quantity: integer().notNull(),
		/** Units that are put aside: all or none. */
		held: integer().notNull(),
		unitPrice: integer().notNull(),
		listPrice: integer().notNull(),
		discountReason: text().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.position] }),
		index('order_lines_by_product').on(table.productId, table.held),
		check(
			'order_line_has_units',
			sql`${table.quantity} > 0 and ${table.held} in (0, ${table.quantity})`,
		),
	],
)
