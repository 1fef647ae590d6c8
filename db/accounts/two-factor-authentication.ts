import { and, eq, getTableColumns, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { recoveryCodes, twoFactorSecrets } from '#db/schema.ts'

export type TwoFactorRow = NonNullable<Awaited<ReturnType<typeof findTwoFactor>>>

export async function findTwoFactor(db: Database, staffId: string) {
	const recoveryCodesLeft = db.$count(recoveryCodes, eq(recoveryCodes.staffId, staffId))
	const [row] = await db
		.select({ ...getTableColumns(twoFactorSecrets), recoveryCodesLeft })
		.from(twoFactorSecrets)
		.where(eq(twoFactorSecrets.staffId, staffId))
	return row ?? null
}

/** Stores a new secret, unless the set-up is already confirmed. */
export function startTwoFactor(db: Database, row: typeof twoFactorSecrets.$inferInsert): Statement {
	const { staffId: target, confirmedAt } = twoFactorSecrets
	return db
		.insert(twoFactorSecrets)
		.values(row)
		.onConflictDoUpdate({ target, set: row, setWhere: isNull(confirmedAt) })
}

type Confirmation = { staffId: string; step: number; now: Date }

/** Fails the batch if the set-up is already confirmed. */
export function confirmTwoFactor(db: Database, { staffId, step, now }: Confirmation): Statement {
	const { confirmedAt, startedAt } = twoFactorSecrets
	return db
		.update(twoFactorSecrets)
		.set({
			confirmedAt: now,
			lastStep: step,
			startedAt: failUnless(isNull(confirmedAt), startedAt),
		})
		.where(eq(twoFactorSecrets.staffId, staffId))
}

type Step = { staffId: string; step: number; encryptedSecret: string }

/** Stores the step of a code, unless it was used. Of two concurrent requests, one gets `true`. */
export async function claimStep(db: Database, { staffId, step, encryptedSecret }: Step) {
	const { staffId: owner, confirmedAt, lastStep } = twoFactorSecrets
	const updatedRows = await db
		.update(twoFactorSecrets)
		.set({ lastStep: step, encryptedSecret })
		.where(and(eq(owner, staffId), isNotNull(confirmedAt), lt(lastStep, step)))
		.returning({ owner })
	return updatedRows.length > 0
}

export function prepareTwoFactorDeletion(db: Database, staffId: string) {
	const deletion = db.delete(twoFactorSecrets).where(eq(twoFactorSecrets.staffId, staffId))
	return [deletion, deleteRecoveryCodes(db, staffId)] as const
}

export function prepareRecoveryCodes(db: Database, staffId: string, hashes: string[]) {
	const rows = hashes.map((codeHash) => ({ staffId, codeHash }))
	return [deleteRecoveryCodes(db, staffId), db.insert(recoveryCodes).values(rows)] as const
}

function deleteRecoveryCodes(db: Database, staffId: string): Statement {
	return db.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId))
}

export async function claimRecoveryCode(db: Database, staffId: string, codeHash: string) {
	const deletedRows = await db
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, codeHash)))
		.returning({ codeHash: recoveryCodes.codeHash })
	return deletedRows.length > 0
}
