import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ProductLine } from '#contract/stock/documents.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import type { Database } from '#db/client.ts'
import { discountReason } from '#db/erasable-texts.ts'
import { isListed } from '#db/json-rows.ts'
import { products, stockDocuments, stockMovements } from '#db/schema.ts'
import { serialsOfMovement } from './serials.ts'

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
const statedProduct = sql`${stockDocuments.stated} -> 'products' -> ${products.id}`

/** The product of a line, with the name that the document states. */
export const productName = sql<string>`coalesce(${statedProduct} ->> 'name', ${products.name})`

/** Number of the sale that a return is from. */
export const receiptOfReturned = sql<
	number | null
>`(select number from stock_documents as sale where sale.id =
	(select document_id from stock_movements as sold where sold.id = ${stockMovements.returnsId}))`

/** Units of a sold line that were returned, and the numbers of these returns. */
const returned = sql<[units: number, returns: number[]]>`(
	select json_array(coalesce(sum(quantity), 0), json(json_group_array(distinct number)))
	from stock_movements as back join stock_documents as paper on paper.id = back.document_id
	where back.returns_id = ${stockMovements.id} and paper.reversed_at is null)`.mapWith(JSON.parse)

export type DocumentLine = Awaited<ReturnType<typeof linesQuery>>[number]

/** Selects lines in the order of the ledger: those of a document, or single movements. */
export function linesQuery(db: Database, kinds: LineKinds, condition: SQL | undefined) {
	return db
		.select({
			// In a batch, D1 merges columns of the same name.
			movementId: sql<string>`${stockMovements.id}`.as('movement_id'),
			productId: products.id,
			name: productName.as('name'),
			gtin: products.gtin,
			branch: stockMovements.branch,
			document: stockDocuments.number,
			quantity: stockMovements.quantity,
			returnsId: stockMovements.returnsId,
			receipt: receiptOfReturned.as('receipt'),
			returned: returned.as('returned'),
			unitPrice: stockMovements.unitPrice,
			listPrice: stockMovements.listPrice,
			discountReason: discountReason.as('discount_reason'),
			at: stockMovements.at,
			reversedBy: sql<string | null>`${reversal.id}`.as('reversed_by'),
			serials: serialsOfMovement.as('serials'),
			serialsPerUnit: products.serialNumbers,
			/** When a replacement's warranty began, in ms. */
			warrantyFrom: sql<number | null>`${statedProduct} ->> 'warrantyFrom'`.as('warranty_from'),
			statedWarranty: sql<string | null>`${statedProduct} ->> 'warranty'`.as('stated_warranty'),
		})
		.from(stockMovements)
		.leftJoin(stockDocuments, eq(stockDocuments.id, stockMovements.documentId))
		.innerJoin(products, eq(products.id, stockMovements.productId))
		.leftJoin(reversal, eq(reversal.reversesId, stockMovements.id))
		.where(and(condition, isLine(kinds)))
		.orderBy(asc(sql`${stockMovements}.rowid`))
}

export function returnNumbers(lines: readonly DocumentLine[]): number[] {
	const numbers = new Set(lines.flatMap(({ returned: [, returns] }) => returns))
	return [...numbers].sort((one, other) => one - other)
}

export function toProductLine({ productId, name, gtin, quantity }: DocumentLine): ProductLine {
	return { productId, name, gtin, quantity }
}

/**
 * States the names and warranties of products, which may change later, and the other fields of a
 * document. See `findWarranty`.
 */
export function stateProducts(
	lines: readonly { productId: string }[],
	others: object = {},
	exchangesId?: string,
): SQL {
	const replaced = (name: string) => statedOfReplaced(name, exchangesId ?? null)
	const warrantyInSpecifications = sql`(select atom from json_tree(${products.specifications})
		where lower(key) = 'warranty' and type = 'text' limit 1)`
	const product = sql`json_object('name', ${products.name},
		'warranty', coalesce(${replaced('warranty')}, ${products.warranty}, ${warrantyInSpecifications}),
		'warrantyFrom', ${replaced('warrantyFrom')})`
	const productIds = lines.map(({ productId }) => productId)
	const stated = sql`json_object('products', json_group_object(${products.id}, ${product}))`
	return sql`(select json_patch(${JSON.stringify(others)}, ${stated})
		from ${products} where ${isListed(products.id, productIds)})`
}

/** What the receipt of a returned unit states, whose warranty the unit in exchange keeps. */
function statedOfReplaced(name: string, returnId: string | null): SQL {
	const began = name === 'warrantyFrom' ? sql`sold.at` : sql`null`
	return sql`(select coalesce(paper.stated -> 'products' -> ${products.id} ->> ${name}, ${began})
		from stock_movements as back join stock_movements as sold on sold.id = back.returns_id
		left join stock_documents as paper on paper.id = sold.document_id
		where back.document_id = ${returnId} and back.product_id = ${products.id}
			and back.reverses_id is null order by sold.at limit 1)`
}
