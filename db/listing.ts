import { and, count, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { asked } from './asked.ts'
import { bookmarkOf, isBookmarked, shelfOf } from './bookmarks.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import {
	inPriceRange,
	inScope,
	orders,
	type ProductFilter,
	type ProductSlice,
} from './product-filter.ts'
import { type CardRow, namesOf, type ProductRow, toCard, toProduct } from './product-row.ts'
import { products, shelfTotals } from './schema.ts'

const { placeholder } = sql

export type Listing = { filter: ProductFilter; slice: ProductSlice }

export const shown = {
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
	const page = rows.map((row) => toProduct(row, namesOf(row, totals.categories)))
	return { products: page, ...totals }
}

/** The same with no more of each product than its card shows. */
export async function listProductCards(db: Database, listing: Listing) {
	const { rows, ...totals } = await listRows<CardRow>(db, 'cards', listing)
	return { cards: rows.map(toCard), ...totals }
}

async function listRows<Row>(db: Database, what: keyof typeof shown, listing: Listing) {
	const questions = asked(db, `${what} ${kindOf(listing)}`, {
		write: () => questionsOf(db, shown[what], withPlaceholders(listing)),
		values: { ...listing.filter, ...listing.slice },
	})
	const [[totals], catalogueRows, counted, marked = []] = await db.batch(questions)
	return {
		rows: (marked.length > 0 ? marked : counted) as Row[],
		count: totals?.count ?? 0,
		highestPrice: totals?.highestPrice ?? 0,
		categories: categoriesOf(catalogueRows),
	}
}

function questionsOf(db: Database, columns: SelectedFields, { filter, slice }: Listing) {
	const bookmark = bookmarkOf(filter, slice)
	const rows = (where: SQL | undefined) => rowsQuery(db, columns, { sort: slice.sort, where })
	const counted = rows(and(inScope(filter), inPriceRange(filter))).offset(placeholder('offset'))
	const marked = bookmark && rows(and(inScope(filter), bookmark.fromHere))
	// SQLite takes an expression for a limit, which Drizzle's types do not know.
	const most = sql`iif(${bookmark?.isThere}, 0, ${placeholder('limit')})` as never
	return [
		totalsQuery(db, filter),
		catalogueQuery(db),
		counted.limit(bookmark ? most : placeholder('limit')),
		...(marked ? [marked.limit(placeholder('limit'))] : []),
	] as const
}

type Rows = { sort: ProductSlice['sort']; where: SQL | undefined }

function rowsQuery(db: Database, columns: SelectedFields, { sort, where }: Rows) {
	return db
		.select(columns)
		.from(products)
		.where(where)
		.orderBy(...orders[sort])
		.$dynamic()
}

/** Kept totals; only a price range is counted, within the index of its shelf. */
function totalsQuery(db: Database, filter: ProductFilter) {
	const hasRange = filter.minPrice !== undefined || filter.maxPrice !== undefined
	const counted = db
		.select({ count: count() })
		.from(products)
		.where(and(inScope(filter), inPriceRange(filter)))
	return db
		.select({
			count: hasRange ? sql<number>`(${counted})`.mapWith(Number) : shelfTotals.productCount,
			highestPrice: shelfTotals.highestPrice,
		})
		.from(shelfTotals)
		.where(shelfOf(filter))
}

/** What makes the SQL of two listings differ. */
function kindOf({ filter, slice }: Listing): string {
	const { status = '', ...rest } = filter
	const given = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : name))
	const place = isBookmarked(filter, slice) ? slice.offset : 'counted'
	return [slice.sort, place, status, ...given].join(' ')
}

/** The same listing with its own name in the place of every value. */
function withPlaceholders({ filter, slice }: Listing): Listing {
	const { status, ...rest } = filter
	const names = Object.entries(rest).filter(([, value]) => value !== undefined)
	const held = Object.fromEntries(names.map(([name]) => [name, placeholder(name)]))
	return { filter: { ...held, status }, slice }
}
