import { and, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
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

/** Stores a new secret. Fails the batch if a set-up is already confirmed. */
export function startTwoFactor(db: Database, row: typeof twoFactorSecrets.$inferInsert): Statement {
	const { staffId: target, confirmedAt } = twoFactorSecrets
	const startedAt = failUnless(isNull(confirmedAt), sql`excluded.started_at`)
	return db
		.insert(twoFactorSecrets)
		.values(row)
		.onConflictDoUpdate({ target, set: { ...row, startedAt } })
}

/** The secret that a code was checked with, and the step of this code. */
type CheckedCode = Pick<TwoFactorRow, 'staffId' | 'encryptedSecret'> & { step: number }

/** Fails the batch if the set-up is already confirmed or was started again. */
export function confirmTwoFactor(
	db: Database,
	{ staffId, encryptedSecret, step }: CheckedCode,
	now: Date,
): Statement {
	const { confirmedAt, startedAt, encryptedSecret: secret } = twoFactorSecrets
	const isPending = sql`${isNull(confirmedAt)} and ${eq(secret, encryptedSecret)}`
	return db
		.update(twoFactorSecrets)
		.set({ confirmedAt: now, lastStep: step, startedAt: failUnless(isPending, startedAt) })
		.where(eq(twoFactorSecrets.staffId, staffId))
}

/** Stores the step of a code, unless it was used. Of two concurrent requests, one gets `true`. */
export async function claimStep(
	db: Database,
	{
		staffId,
		encryptedSecret,
		step,
		reencryptedSecret,
	}: CheckedCode & { reencryptedSecret: string },
) {
	const { staffId: owner, confirmedAt, lastStep, encryptedSecret: secret } = twoFactorSecrets
	const isUnused = and(isNotNull(confirmedAt), eq(secret, encryptedSecret), lt(lastStep, step))
	const updatedRows = await db
		.update(twoFactorSecrets)
		.set({ lastStep: step, encryptedSecret: reencryptedSecret })
		.where(and(eq(owner, staffId), isUnused))
		.returning({ owner })
	return updatedRows.length > 0
}

export function prepareTwoFactorDeletion(db: Database, staffId: string) {
	const deletion = db.delete(twoFactorSecrets).where(eq(twoFactorSecrets.staffId, staffId))
	return [deletion, deleteRecoveryCodes(db, staffId)] as const
}

/** The statements fail if two-factor authentication is not on. */
export function prepareRecoveryCodes(db: Database, staffId: string, hashes: string[]) {
	const { staffId: owner, confirmedAt } = twoFactorSecrets
	const isOn = and(eq(owner, staffId), isNotNull(confirmedAt))
	const confirmedOwner = sql`${db.select({ owner }).from(twoFactorSecrets).where(isOn)}`
	const rows = hashes.map((codeHash) => ({ staffId: confirmedOwner, codeHash }))
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
