import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { MovementQuery } from '#contract/movement.ts'
import type { Transfer, TransferSummary } from '#contract/transfer.ts'
import type { Database, Statement } from '#db/client.ts'
import { products, staff, stockMovements, transfers } from '#db/schema.ts'

export function insertTransfer(db: Database, row: typeof transfers.$inferInsert): Statement {
	return db.insert(transfers).values(row)
}

type Reversal = { id: string; at: Date; staffId: string }

export function markTransferReversed(db: Database, { id, at, staffId }: Reversal): Statement {
	return db
		.update(transfers)
		.set({ reversedAt: at, reversedById: staffId })
		.where(eq(transfers.id, id))
}

/**
 * Lists transfers, newest first. With `before`, only those older than the transfer with that id.
 */
export async function listTransfers(
	db: Database,
	{ branch, before, limit }: MovementQuery,
): Promise<TransferSummary[]> {
	const { number, fromBranch, toBranch } = transfers
	const isOlder = sql`(select number from transfers as cursor where cursor.id = ${before})`
	const rows = await summaryQuery(
		db,
		and(
			branch && or(eq(fromBranch, branch), eq(toBranch, branch)),
			before === undefined ? undefined : lt(number, isOlder),
		),
	)
		.orderBy(desc(number))
		.limit(limit)
	return rows.map(toSummary)
}

/** Finds a transfer by its id or its number, which may be the text of a URL. */
export async function findTransfer(
	db: Database,
	key: { id: string } | { number: string },
): Promise<Transfer | null> {
	const condition =
		'id' in key ? eq(transfers.id, key.id) : sql`${transfers.number} = ${key.number}`
	const [[row], lines] = await db.batch([
		summaryQuery(db, condition),
		db
			.select({
				productId: products.id,
				name: products.name,
				gtin: products.gtin,
				quantity: stockMovements.quantity,
			})
			.from(stockMovements)
			.innerJoin(transfers, eq(transfers.id, stockMovements.transferId))
			.innerJoin(products, eq(products.id, stockMovements.productId))
			.where(and(condition, isLine))
			.orderBy(asc(sql`${stockMovements}.rowid`)),
	])
	return row ? { ...toSummary(row), lines } : null
}

const isLine = and(eq(stockMovements.kind, 'transfer_in'), isNull(stockMovements.reversesId))
const reverser = alias(staff, 'reverser')

function summaryQuery(db: Database, condition: SQL | undefined) {
	const sumOfLines = (sum: SQL) =>
		sql<number>`(select ${sum} from ${stockMovements}
			where ${stockMovements.transferId} = ${transfers.id} and ${isLine})`.mapWith(Number)
	return db
		.select({
			transfer: transfers,
			products: sumOfLines(sql`count(*)`),
			units: sumOfLines(sql`sum(${stockMovements.quantity})`),
			by: staff.name,
			// D1 returns only one of two columns with the same name.
			reversedBy: sql<string | null>`${reverser.name}`.as('reversed_by'),
		})
		.from(transfers)
		.leftJoin(staff, eq(staff.id, transfers.staffId))
		.leftJoin(reverser, eq(reverser.id, transfers.reversedById))
		.where(condition)
		.$dynamic()
}

type SummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

function toSummary({ transfer, ...row }: SummaryRow): TransferSummary {
	const { id, number, fromBranch, toBranch, note, at, reversedAt } = transfer
	return {
		_id: id,
		number,
		from: fromBranch,
		to: toBranch,
		note,
		at: at.toISOString(),
		reversedAt: reversedAt?.toISOString() ?? null,
		...row,
	}
}
