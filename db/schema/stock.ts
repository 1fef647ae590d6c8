import { sql } from 'drizzle-orm'
import {
	type AnySQLiteColumn,
	check,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { DOCUMENT_KINDS } from '#contract/stock/documents.ts'
import { MOVEMENT_KINDS, MOVEMENT_SOURCES } from '#contract/stock/stock.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { productReference } from './products.ts'
import { staff } from './staff.ts'
import { stocktakes } from './stocktakes.ts'

/** Papers whose lines are movements, such as sales and transfers. Numbered by kind. */
export const stockDocuments = sqliteTable(
	'stock_documents',
	{
		id: text().primaryKey(),
		kind: text({ enum: DOCUMENT_KINDS }).notNull(),
		number: integer().notNull(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		toBranch: text({ enum: BRANCH_SLUGS }),
		/** JSON: what only this kind states. `products` has names and warranties by id. */
		stated: text().notNull().default('{}'),
		note: text().notNull(),
		staffId: text().references(() => staff.id),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		reversedAt: integer({ mode: 'timestamp_ms' }),
		reversedById: text().references(() => staff.id),
		/** Opens the public page of a receipt. */
		token: text(),
		/** Of a sale: the return that it exchanges. */
		exchangesId: text().references((): AnySQLiteColumn => stockDocuments.id),
		/** The note of such a document is in `erasable_texts`. */
		customerId: text().references(() => customers.id),
		/** Of a sale to a customer: what is not paid, in taka. Recomputed by `prepareDue`. */
		due: integer().notNull().default(0),
		/** Of a sale: the order whose units it sold. */
		orderId: text().references(() => orders.id),
	},
	(table) => [
		uniqueIndex('documents_by_number').on(table.kind, table.number),
		uniqueIndex('documents_by_token').on(table.token).where(sql`token is not null`),
		index('documents_by_customer')
			.on(table.customerId, table.kind, table.number)
			.where(sql`customer_id is not null`),
		index('documents_by_customer_and_time')
			.on(table.customerId, table.at, table.id)
			.where(sql`customer_id is not null`),
		index('documents_by_due').on(table.customerId, table.at).where(sql`due > 0`),
		index('documents_by_exchange').on(table.exchangesId).where(sql`exchanges_id is not null`),
		index('documents_by_order').on(table.orderId).where(sql`order_id is not null`),
		index('deliveries_by_supplier')
			.on(sql`${table.stated} ->> 'supplier'`, table.number)
			.where(sql`kind = 'delivery'`),
		index('charged_documents').on(table.at).where(sql`stated ->> '$.charge' > 0`),
		check('branches_differ', sql`${table.branch} <> ${table.toBranch}`),
	],
)

/** Append-only stock ledger. Its sums are the counts of a product at a branch. */
export const stockMovements = sqliteTable(
	'stock_movements',
	{
		id: text().primaryKey(),
		productId: productReference(),
		// Movements from before the ledger had branches belong to the first one.
		branch: text({ enum: BRANCH_SLUGS }).notNull().default(BRANCH_SLUGS[0]),
		kind: text({ enum: MOVEMENT_KINDS }).notNull(),
		quantity: integer().notNull(),
		/** Taka per unit: the price charged or refunded, or the price to pay. Null in old movements. */
		unitPrice: integer(),
		/** That of a sale to a customer is in `erasable_texts`. */
		discountReason: text().notNull().default(''),
		note: text().notNull().default(''),
		staffId: text().references(() => staff.id),
		reversesId: text(),
		source: text({ enum: MOVEMENT_SOURCES }),
		stocktakeId: text().references(() => stocktakes.id),
		documentId: text().references(() => stockDocuments.id),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		/** Taka per unit without a discount, at that time. Null in old movements. */
		listPrice: integer(),
		/** Of a return, and of its reversal: the movement that sold the units. */
		returnsId: text(),
		/** Of units put aside or released. */
		orderId: text().references(() => orders.id),
	},
	(table) => [
		// Partial, or SQLite prefers it for `reverses_id is null`, which most movements match.
		uniqueIndex('movements_by_reversed').on(table.reversesId).where(sql`reverses_id is not null`),
		index('movements_by_returned').on(table.returnsId).where(sql`returns_id is not null`),
		index('movements_by_document').on(table.documentId).where(sql`document_id is not null`),
		index('movements_by_product').on(table.productId, table.at, table.id),
		// With `source`, although it is always null here, SQLite reads movements from the index alone.
		index('entered_movements_by_time')
			.on(table.at, table.kind, table.quantity, table.id, table.source)
			.where(sql`source is null`),
		check('quantity_moves_something', sql`${table.quantity} <> 0`),
		check('source_is_known', sql`${table.source} in ('opening', 'import', 'reversal')`),
		check(
			'reversal_has_movement',
			sql`(${table.source} is 'reversal') = (${table.reversesId} is not null)`,
		),
	],
)

/** Taka per unit, known to owners only. */
export const deliveryCosts = sqliteTable(
	'delivery_costs',
	{
		documentId: text()
			.notNull()
			.references(() => stockDocuments.id),
		productId: productReference(),
		unitCost: integer().notNull(),
		/** Of the delivery. */
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.documentId, table.productId] }),
		index('costs_by_product').on(table.productId, table.at),
	],
)

/** Taka per unit, known to owners only: the last cost when the units were sold. */
export const soldCosts = sqliteTable('sold_costs', {
	movementId: text()
		.primaryKey()
		.references(() => stockMovements.id),
	unitCost: integer().notNull(),
})

/** Serial numbers of units that were sold. A number of a product is out at most once. */
export const serials = sqliteTable(
	'serials',
	{
		movementId: text()
			.notNull()
			.references(() => stockMovements.id),
		/** From 0. A unit may have several numbers. */
		unit: integer().notNull(),
		serial: text().notNull(),
		/** That of the movement, which has the foreign key. */
		productId: text().notNull(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		endedAt: integer({ mode: 'timestamp_ms' }),
		/** The return, or the reversed sale, that ended it. */
		endedById: text().references(() => stockDocuments.id),
	},
	(table) => [
		primaryKey({ columns: [table.movementId, table.serial] }),
		uniqueIndex('serials_out').on(table.productId, table.serial).where(sql`ended_at is null`),
		index('serials_by_text').on(table.serial),
	],
)
