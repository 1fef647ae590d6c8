import { and, eq, gte, inArray, isNull, lt, min, not, sql } from 'drizzle-orm'
import type { DaySummary, DaySummaryQuery } from '#contract/accounts/audit-query.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { audit, products, staff, stockMovements } from '#db/schema.ts'
import { sumTaka } from '#db/sum-taka.ts'
import { isReversed } from './movements.ts'

type Filter = Omit<DaySummaryQuery, 'day'> & { from: Date; to: Date; onlyAccount?: string }

export async function findDaySummary(
	db: Database,
	{ from, to, branch, byId, onlyAccount }: Filter,
): Promise<DaySummary> {
	const { kind, quantity, unitPrice, productId, source, staffId, at } = stockMovements
	const [movements, signIns] = await db.batch([
		db
			.select({
				movement: kind,
				product: { _id: productId, name: products.name },
				units: sql<number>`sum(${quantity})`.mapWith(Number),
				value: sumTaka(unitPrice, quantity),
			})
			.from(stockMovements)
			.innerJoin(products, eq(products.id, productId))
			.where(
				and(
					gte(at, from),
					lt(at, to),
					isNull(source),
					not(isReversed),
					branch && eq(stockMovements.branch, branch),
					byId === undefined ? undefined : eq(staffId, byId),
				),
			)
			.groupBy(kind, productId)
			.orderBy(sql`abs(sum(${quantity})) desc`, products.name),
		db
			.select({ name: nameAt<string>(staff, to.getTime()), at: min(audit.at) })
			.from(audit)
			.innerJoin(staff, eq(staff.id, audit.staffId))
			.where(
				and(
					inArray(audit.action, ['sign-in', 'recovery-code-use']),
					gte(audit.at, from),
					lt(audit.at, to),
					byId === undefined ? undefined : eq(audit.staffId, byId),
					onlyAccount === undefined ? undefined : eq(audit.staffId, onlyAccount),
				),
			)
			.groupBy(audit.staffId)
			.orderBy(min(audit.at)),
	])
	return {
		movements,
		signIns: signIns.map(({ name, at }) => ({ name, at: at?.toISOString() ?? '' })),
	}
}
