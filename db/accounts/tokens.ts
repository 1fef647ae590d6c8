import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { staff, tokens } from '#db/schema.ts'

/** Finds a token with its program, which may be disabled. */
export async function findToken(db: Database, tokenHash: string) {
	const { id, scopes, expiresAt, lastUsedAt, staffId } = tokens
	const { name, email, role, branch, status } = staff
	const [row] = await db
		.select({ id, scopes, expiresAt, lastUsedAt, staffId, name, email, role, branch, status })
		.from(tokens)
		.innerJoin(staff, eq(staff.id, tokens.staffId))
		.where(eq(tokens.tokenHash, tokenHash))
	return row ?? null
}

export function listTokens(db: Database, staffId: string) {
	const { id: _id, scopes, createdAt, expiresAt, lastUsedAt } = tokens
	return db
		.select({ _id, scopes, createdAt, expiresAt, lastUsedAt })
		.from(tokens)
		.where(eq(tokens.staffId, staffId))
		.orderBy(asc(tokens.createdAt))
}

export function insertToken(db: Database, row: typeof tokens.$inferInsert): Statement {
	return db.insert(tokens).values(row)
}

export function deleteToken(db: Database, id: string): Statement {
	return db.delete(tokens).where(eq(tokens.id, id))
}

type Use = Pick<typeof tokens.$inferSelect, 'id' | 'lastUsedAt'>

/** Updates the time only if no other request has updated it since it was read. */
export async function updateLastUsed(db: Database, { id, lastUsedAt }: Use, now: Date) {
	const isUnchanged =
		lastUsedAt === null ? isNull(tokens.lastUsedAt) : eq(tokens.lastUsedAt, lastUsedAt)
	await db
		.update(tokens)
		.set({ lastUsedAt: now })
		.where(and(eq(tokens.id, id), isUnchanged))
}
