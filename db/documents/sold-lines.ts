import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { addDays, startOfShopDay } from '#contract/base/shop-time.ts'
import type { SoldLine, SoldLinesQuery } from '#contract/stock/sold-lines.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { discountReason } from '#db/erasable-texts.ts'
import { products, staff, stockDocuments, stockMovements } from '#db/schema.ts'
import { isOlderThan, isReversed } from '#db/stock/movements.ts'
import { productName, receiptOfReturned } from './document-lines.ts'

/** Lists sales and returns of a period, newest first, also those that were undone. */
export async function listSoldLines(
	db: Database,
	{ from, to, branch, before, limit }: SoldLinesQuery,
): Promise<SoldLine[]> {
	const { at, kind, quantity } = stockMovements
	const charge = sql`${stockDocuments.stated} ->> '$.charge'`
	const rows = await db
		.select({
			_id: stockMovements.id,
			at,
			receipt: sql<
				number | null
			>`iif(${kind} = 'return', ${receiptOfReturned}, ${stockDocuments.number})`.as('receipt'),
			product: productName.as('product'),
			units: sql<number>`iif(${kind} = 'return', -${quantity}, ${quantity})`.as('units'),
			listPrice: stockMovements.listPrice,
			unitPrice: stockMovements.unitPrice,
			charge: sql<number>`case when ${kind} = 'sell' and ${charge} > 0 and not exists (
				select 1 from stock_movements as line where line.document_id = ${stockDocuments.id}
					and line.kind = 'sell' and line.rowid < ${stockMovements}.rowid) then ${charge} else 0 end`.as(
				'charge',
			),
			discountReason: discountReason.as('discount_reason'),
			branch: stockMovements.branch,
			by: nameAt(staff, at).as('by'),
			isReversed: sql`${isReversed}`.mapWith(Boolean).as('is_reversed'),
		})
		.from(stockMovements)
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.leftJoin(staff, eq(staff.id, stockMovements.staffId))
		.leftJoin(stockDocuments, eq(stockDocuments.id, stockMovements.documentId))
		.where(
			and(
				isNull(stockMovements.source),
				gte(at, startOfShopDay(from)),
				lt(at, startOfShopDay(addDays(to, 1))),
				inArray(kind, ['sell', 'return']),
				branch && eq(stockMovements.branch, branch),
				before === undefined ? undefined : isOlderThan(before),
			),
		)
		.orderBy(desc(at), desc(sql`${stockMovements}.rowid`))
		.limit(limit)
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
