import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ProductLine } from '#contract/stock/documents.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { products, stockDocuments, stockMovements } from '#db/schema.ts'

/** A line may have movements of other kinds too, which are not counted. */
export type LineKinds = readonly [MovementKind, ...MovementKind[]]

const isLine = (kinds: LineKinds) =>
	and(inArray(stockMovements.kind, [...kinds]), isNull(stockMovements.reversesId))

/** Computes a value from the lines of a row of `stock_documents`. */
export function fromLines<Value>(kinds: LineKinds, value: SQL<Value>): SQL<Value> {
	return sql`(select ${value} from ${stockMovements}
		where ${stockMovements.documentId} = ${stockDocuments.id} and ${isLine(kinds)})`
}

const reversal = alias(stockMovements, 'reversal')
export const statedProduct = sql`${stockDocuments.stated} -> 'products' -> ${products.id}`

export type DocumentLine = Awaited<ReturnType<typeof linesQuery>>[number]

/** Selects the lines of a document in the order of the ledger. */
export function linesQuery(db: Database, kinds: LineKinds, document: SQL | undefined) {
	return db
		.select({
			// In a batch, D1 merges columns of the same name.
			movementId: sql<string>`${stockMovements.id}`.as('movement_id'),
			productId: products.id,
			name: products.name,
			gtin: products.gtin,
			quantity: stockMovements.quantity,
			unitPrice: stockMovements.unitPrice,
			discountReason: stockMovements.discountReason,
			at: stockMovements.at,
			reversedBy: sql<string | null>`${reversal.id}`.as('reversed_by'),
			statedName: sql<string | null>`${statedProduct} ->> 'name'`.as('stated_name'),
			statedWarranty: sql<string | null>`${statedProduct} ->> 'warranty'`.as('stated_warranty'),
		})
		.from(stockMovements)
		.innerJoin(stockDocuments, eq(stockDocuments.id, stockMovements.documentId))
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.leftJoin(reversal, eq(reversal.reversesId, stockMovements.id))
		.where(and(document, isLine(kinds)))
		.orderBy(asc(sql`${stockMovements}.rowid`))
}

export function toProductLine({ productId, name, gtin, quantity }: DocumentLine): ProductLine {
	return { productId, name, gtin, quantity }
}

/** States the names and warranties of products, which may change later. See `findWarranty`. */
export function stateProducts(lines: readonly { productId: string }[]): SQL {
	const warrantyInSpecifications = sql`(select atom from json_tree(${products.specifications})
		where lower(key) = 'warranty' and type = 'text' limit 1)`
	const product = sql`json_object('name', ${products.name},
		'warranty', coalesce(${products.warranty}, ${warrantyInSpecifications}))`
	const productIds = lines.map(({ productId }) => productId)
	return sql`(select json_object('products', json_group_object(${products.id}, ${product}))
		from ${products} where ${isListed(products.id, productIds)})`
}
