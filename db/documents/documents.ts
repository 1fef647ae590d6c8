import { and, desc, eq, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import type { DocumentKind } from '#contract/stock/documents.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { customerWithId } from '#db/customers/customers.ts'
import { erasableText } from '#db/erasable-texts.ts'
import { matchesKey, type PaperKey } from '#db/paper-key.ts'
import { documentPayments, paymentsText } from '#db/payments/payments.ts'
import { products, staff, stockDocuments, stockMovements } from '#db/schema.ts'
import { sumTaka } from '#db/sum-taka.ts'
import {
	type DocumentLine,
	fromLines,
	type LineKinds,
	linesQuery,
	productName,
} from './document-lines.ts'

/** Declares how a kind of document is read. */
export type StoredKind<Summary, Document> = {
	kind: DocumentKind
	lineKinds: LineKinds
	toSummary: (row: DocumentRow) => Summary
	/** Columns that a query of the list may name. */
	filters?: Record<string, SQL>
	/** Only here is there the token, so that no list has it. */
	toDocument: (
		row: DocumentRow,
		lines: DocumentLine[],
		details: QueriedDocument['details'],
	) => Document
	/** Columns of the entries in the audit log, besides the number and the note. */
	auditValues: Record<string, SQLWrapper>
}

/** Lists the documents of all branches, or those that name one of them, newest first. */
export async function listDocuments<Summary>(
	db: Database,
	stored: StoredKind<Summary, unknown>,
	{ branch, before, limit, ...query }: CursorQuery & Record<string, unknown>,
): Promise<Summary[]> {
	const { branch: from, toBranch, number } = stockDocuments
	const isAtBranch = branch && or(eq(from, branch), eq(toBranch, branch))
	const cursor = sql`(select number from stock_documents as cursor
		where cursor.id = ${before} and cursor.kind = ${stored.kind})`
	const isOlder = before === undefined ? undefined : lt(number, cursor)
	const filters = Object.entries(stored.filters ?? {}).map(([name, column]) =>
		query[name] === undefined ? undefined : eq(column, query[name]),
	)
	const isListed = and(isAtBranch, isOlder, ...filters)
	const rows = await documentsQuery(db, { ...stored, isInList: true }, isListed)
		.orderBy(desc(number))
		.limit(limit)
	return rows.map((row) => stored.toSummary(toRow(row)))
}

export async function findDocument<Document>(
	db: Database,
	stored: StoredKind<unknown, Document>,
	key: PaperKey,
): Promise<Document | null> {
	const { kind } = stockDocuments
	const hasKey = matchesKey(stockDocuments, key)
	const [[row], lines] = await db.batch([
		documentsQuery(db, stored, hasKey),
		linesQuery(db, stored.lineKinds, and(eq(kind, stored.kind), hasKey)),
	])
	return row ? stored.toDocument(toRow(row), lines, row.details) : null
}

const reverser = alias(staff, 'reverser')
const { quantity, unitPrice, productId } = stockMovements

/** One subquery for all sums, so that it reads each line once. */
const sums = sql<[products: number, units: number, total: number]>`json_array(
	count(distinct ${productId}), sum(${quantity}), ${sumTaka(unitPrice, quantity)})`

/** Columns of the entries of documents with payments. */
export const amountsOf = (kinds: LineKinds) => ({
	units: fromLines(kinds, sql`sum(${quantity})`),
	total: sql`${fromLines(kinds, sql`sum(${quantity} * ${unitPrice})`)}
		+ coalesce(${stockDocuments.stated} ->> '$.charge', 0)`,
	payments: paymentsText,
})

/** The product of a line. */
const product = sql<string>`(select ${productName}
	from ${products} where ${products.id} = ${productId})`

/** Number of the return that a sale exchanges. */
const exchanged = sql<number | null>`(select number from stock_documents as other
	where other.id = ${stockDocuments.exchangesId} and other.reversed_at is null)`

/** Numbers of the sales that exchange a return. */
const exchanging = sql<number[]>`(select json_group_array(number) from stock_documents as other
	where other.exchanges_id = ${stockDocuments.id} and other.reversed_at is null)`

/** Sales from before have no payments. */
const firstPaymentAt = sql<number | null>`(select min(at) from payments)`

type QueriedKind = Pick<StoredKind<unknown, unknown>, 'kind' | 'lineKinds'> & {
	isInList?: boolean
}

function documentsQuery(
	db: Database,
	{ kind, lineKinds, isInList = false }: QueriedKind,
	condition: SQL | undefined,
) {
	// Only single documents show these columns, which have subqueries.
	const detail = <Value>(column: SQL<Value>): SQL<Value> => (isInList ? sql`null` : column)
	const { id: _id, number, branch, toBranch, at, reversedAt, stated, token } = stockDocuments
	return db
		.select({
			...{ _id, number, branch, toBranch, at, reversedAt },
			note: erasableText(_id, 'note', stockDocuments.note).as('note'),
			due: stockDocuments.due,
			details: {
				token,
				customer: detail(customerWithId(stockDocuments.customerId)).as('customer'),
				exchanges: detail(exchanged).as('exchanges'),
				exchangedBy: detail(exchanging).mapWith(JSON.parse).as('exchanged_by'),
				payments: detail(documentPayments).as('payments'),
				firstPaymentAt: detail(firstPaymentAt).as('first_payment_at'),
			},
			/** Without the products, which the lines state. */
			stated: sql<Stated>`json_remove(${stated}, '$.products')`.mapWith(JSON.parse).as('fields'),
			product: fromLines(lineKinds, product).as('product'),
			sums: fromLines(lineKinds, sums).mapWith(JSON.parse).as('sums'),
			by: nameAt(staff, at).as('by'),
			// D1 returns only one of two columns with the same name.
			reversedBy: nameAt(reverser, reversedAt).as('reversed_by'),
		})
		.from(stockDocuments)
		.leftJoin(staff, eq(staff.id, stockDocuments.staffId))
		.leftJoin(reverser, eq(reverser.id, stockDocuments.reversedById))
		.where(and(eq(stockDocuments.kind, kind), condition))
		.$dynamic()
}

type QueriedDocument = Awaited<ReturnType<typeof documentsQuery>>[number]
type Stated = Record<string, unknown>
export type DocumentRow = ReturnType<typeof toRow>

function toRow({ sums, at, reversedAt, details, ...row }: QueriedDocument) {
	const [products, units, taka] = sums
	const total = taka + Number(row.stated.charge ?? 0)
	const times = { at: at.toISOString(), reversedAt: reversedAt?.toISOString() ?? null }
	return { ...row, products, units, total, ...times }
}
