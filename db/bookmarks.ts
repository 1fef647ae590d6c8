import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#worker/contract/limits.ts'
import type { ProductSort } from '#worker/contract/product-query.ts'
import type { Change, Database } from './client.ts'
import { hasRange, type ProductFilter, type ProductSlice } from './product-filter.ts'
import { products, shelfTotals } from './schema.ts'

/** Bookmarks lie at the beginning of these pages of the listing; later pages are counted up to. */
const BOOKMARKED_PAGES = 5

const orderedBy = {
	price: { column: sql`price`, direction: sql`asc`, comparison: sql`>=` },
	'-price': { column: sql`price`, direction: sql`desc`, comparison: sql`<=` },
	'-createdAt': { column: sql`created_at`, direction: sql`desc`, comparison: sql`<=` },
} satisfies Record<ProductSort, Record<string, SQL>>

/** The shelf that a filter looks at when it names no words and no prices. */
export function shelfOf({ category, subcategory }: ProductFilter) {
	return and(
		eq(shelfTotals.category, category ?? ''),
		eq(shelfTotals.subcategory, subcategory ?? ''),
	)
}

/** Whether the slice begins where bookmarks lie. */
export function isBookmarked(filter: ProductFilter, { limit, offset }: ProductSlice): boolean {
	const page = offset / PAGE_SIZE
	const isListing = limit === PAGE_SIZE && Number.isInteger(page)
	return isListing && !hasRange(filter) && page >= 1 && page < BOOKMARKED_PAGES
}

/** Whether the bookmark of the slice is there, and how its rows are told from the ones before; `null` when none can be. */
export function bookmarkOf(filter: ProductFilter, slice: ProductSlice) {
	if (!isBookmarked(filter, slice)) return null
	const { sort, offset } = slice
	const page = offset / PAGE_SIZE
	const { column, comparison } = orderedBy[sort]
	const mark = (part: number) =>
		sql`bookmarks ->> ${sql.raw(`'$."${sort}"[${page - 1}][${part}]'`)}`
	const shelf = shelfOf(filter)
	return {
		isThere: sql`(select bookmarks from ${shelfTotals} where ${shelf}) is not null`,
		fromHere: sql`(products.${column}, products.id) ${comparison} (select ${mark(0)}, ${mark(1)} from ${shelfTotals} where ${shelf})`,
	}
}

const shelves: { which: SQL; holds: SQL }[] = [
	{ which: sql`category = '' and subcategory = ''`, holds: sql`true` },
	{
		which: sql`category <> '' and subcategory = ''`,
		holds: sql`products.category = shelf_totals.category`,
	},
	{
		which: sql`category = '' and subcategory <> ''`,
		holds: sql`products.subcategory = shelf_totals.subcategory`,
	},
	{
		which: sql`category <> '' and subcategory <> ''`,
		holds: sql`products.subcategory = shelf_totals.subcategory and products.category = shelf_totals.category`,
	},
]

/** Finds the bookmarks that a change has lost, in the batch of that change. */
export function findBookmarksAnew(db: Database): Change[] {
	return shelves.map(({ which, holds }) =>
		db
			.update(shelfTotals)
			.set({ bookmarks: bookmarksWhere(holds) })
			.where(and(isNull(shelfTotals.bookmarks), which)),
	)
}

function bookmarksWhere(holds: SQL): SQL {
	const lists = Object.entries(orderedBy).map(
		([sort, { column, direction }]) =>
			sql`${sort}, json((
				select json_group_array(json_array(value, id)) from (
					select ${column} as value, id, row_number() over (order by ${column} ${direction}, id ${direction}) as place
					from ${products} where ${holds}
					order by ${column} ${direction}, id ${direction}
					limit ${(BOOKMARKED_PAGES - 1) * PAGE_SIZE + 1}
				) where place > 1 and place % ${PAGE_SIZE} = 1
			))`,
	)
	return sql`json_object(${sql.join(lists, sql`, `)})`
}
