import { count, eq } from 'drizzle-orm'
import type { Database } from './client.ts'
import { staff } from './schema.ts'

export type Staff = typeof staff.$inferSelect

export async function findStaffByEmail(db: Database, email: string): Promise<Staff | null> {
	const [row] = await db.select().from(staff).where(eq(staff.email, email))
	return row ?? null
}

export async function countStaff(db: Database): Promise<number> {
	const [row] = await db.select({ count: count() }).from(staff)
	return row?.count ?? 0
}

export function addStaff(db: Database, row: typeof staff.$inferInsert) {
	return db.insert(staff).values(row)
}
