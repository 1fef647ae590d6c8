import { desc, eq } from 'drizzle-orm'
import type { Database } from './client.ts'
import { audit, products, staff } from './schema.ts'

export type AuditRow = typeof audit.$inferInsert

export function addAudit(db: Database, row: AuditRow) {
	return db.insert(audit).values(row)
}

export function listAudit(db: Database, { target, limit }: { target?: string; limit: number }) {
	return db
		.select({
			id: audit.id,
			at: audit.at,
			by: staff.name,
			action: audit.action,
			target: audit.target,
			product: products.name,
			before: audit.before,
			after: audit.after,
		})
		.from(audit)
		.leftJoin(staff, eq(staff.id, audit.staffId))
		.leftJoin(products, eq(products.id, audit.target))
		.where(target === undefined ? undefined : eq(audit.target, target))
		.orderBy(desc(audit.at), desc(audit.id))
		.limit(limit)
}
