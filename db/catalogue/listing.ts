import { getTableColumns, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import { countQuery } from './price-histogram.ts'
import {
	categoryTotalsOf,
	hasRange,
	type ProductFilter,
	type ProductSlice,
} from './product-filter.ts'
import { type CardRow, type ProductRow, toCard, toProduct } from './product-row.ts'
import { isReversed, planQueries, plansFor, type QueryPlan, type Rows } from './query-plan.ts'

const { placeholder } = sql

export type Listing = { filter: ProductFilter; slice: ProductSlice }

export const selectableColumns = {
	products: getTableColumns(products),
	cards: {
		id: products.id,
		name: products.name,
		slug: products.slug,
		price: products.price,
		discountPrice: products.discountPrice,
		available: products.available,
		image: sql`${products.images} ->> '$[0]'`,
		specification: sql`${products.specifications} -> '$[0]'`,
	},
} satisfies Record<string, SelectedFields>

/** One round trip: a page of products, the totals of the filter, and every category. */
export async function listProducts(db: Database, listing: Listing) {
	const { rows, ...totals } = await listRows<ProductRow>(db, 'products', listing)
	const page = rows.map((row) => toProduct(row, totals.categories))
	return { products: page, ...totals }
}

/** The same with no more of each product than its card shows. */
export async function listProductCards(db: Database, listing: Listing) {
	const { rows, ...totals } = await listRows<CardRow>(db, 'cards', listing)
	return { cards: rows.map(toCard), ...totals }
}

async function listRows<Row>(db: Database, what: keyof typeof selectableColumns, listing: Listing) {
	const ways = plansFor(listing.filter, listing.slice)
	const questions = prepared(db, `${what} ${kindOf(listing, ways)}`, {
		write: () => questionsOf(db, selectableColumns[what], withPlaceholders(listing)),
		values: { ...listing.filter, ...listing.slice },
	})
	const [[totals], ...answers] = await db.batch(questions)
	const rows = answers.flatMap((found, index) =>
		isReversed(ways[index]) ? found.toReversed() : found,
	)
	return {
		rows: rows as Row[],
		count: totals?.count ?? 0,
		highestPrice: totals?.highestPrice ?? 0,
		categories: totals?.categories ?? [],
	}
}

function questionsOf(db: Database, columns: SelectedFields, { filter, slice }: Listing) {
	const rows = plansFor(filter, slice).map((way) =>
		rowsQuery(db, columns, planQueries[way](filter, slice)),
	)
	return [totalsQuery(db, filter), ...rows] as const
}

function rowsQuery(db: Database, columns: SelectedFields, { where, order, limit, offset }: Rows) {
	const query = db
		.select(columns)
		.from(products)
		.where(where)
		.orderBy(...order)
		// SQLite takes an expression for a limit, which Drizzle's types do not know.
		.limit(limit as never)
		.$dynamic()
	return offset ? query.offset(offset as never) : query
}

/** Nothing is counted: totals and bands of prices are kept, as is the list of categories. */
function totalsQuery(db: Database, filter: ProductFilter) {
	return db
		.select({
			count: hasRange(filter)
				? sql<number>`(select n from ${countQuery(filter)})`.mapWith(Number)
				: categoryTotals.productCount,
			highestPrice: categoryTotals.highestPrice,
			categories: catalogue.categories,
		})
		.from(catalogue)
		.leftJoin(categoryTotals, categoryTotalsOf(filter))
}

/** What makes the SQL of two listings differ. */
function kindOf({ filter, slice }: Listing, ways: readonly QueryPlan[]): string {
	const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name))
	return [slice.sort, ways.join(), ...given].join(' ')
}

/** The same listing with its own name in the place of every value. */
function withPlaceholders({ filter, slice }: Listing): Listing {
	const names = Object.entries(filter).filter(([, value]) => value !== undefined)
	const held = Object.fromEntries(names.map(([name]) => [name, placeholder(name)]))
	return { filter: held, slice }
}
