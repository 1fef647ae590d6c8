import {
	type ProgramInput,
	TOKENS_PER_PROGRAM,
	type TokenInput,
} from '#contract/accounts/programs.ts'
import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { findStaffById, insertStaff } from '#db/accounts/staff.ts'
import {
	deleteToken,
	findToken,
	insertToken,
	listTokens,
	updateLastUsed,
} from '#db/accounts/tokens.ts'
import type { Database } from '#db/client.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { invalidField, replaceErrors, requireFound } from '#worker/domain/domain-error.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import type { StaffSession } from './sessions.ts'
import { nameConflict, requireUniqueName } from './staff-names.ts'
import { newToken } from './tokens.ts'

const LAST_USE_INTERVAL_MS = HOUR_MS

/** Lets scanners find tokens in public code. */
export const TOKEN_PREFIX = 'jonaki_'

/** Adds an account that cannot sign in: its email is no address, its hash verifies nothing. */
export async function addProgram(db: Database, { name }: ProgramInput, actor: Actor) {
	const id = crypto.randomUUID()
	const email = `program:${id}`
	const { now: createdAt } = actor
	const uniqueName = await requireUniqueName(db, name, email)
	const account = { id, email, kind: 'program', role: 'staff', passwordHash: '' } as const
	const insertion = db.batch([
		insertStaff(db, { ...account, ...uniqueName, createdAt, passwordChangedAt: createdAt }),
		insertAuditEntry(db, actor, { action: 'program-add', target: id, after: { name } }),
	])
	await insertion.catch(replaceErrors({ nameIsUnique: nameConflict }))
	return { _id: id, name }
}

async function requireProgram(db: Database, id: string) {
	const account = await findStaffById(db, id)
	return requireFound(account?.kind === 'program' ? account : null, 'There is no such program.')
}

export async function listProgramTokens(db: Database, id: string) {
	await requireProgram(db, id)
	return listTokens(db, id)
}

/** The token appears only in the response to this request. */
export async function addToken(
	db: Database,
	{ programId, scopes, days }: TokenInput & { programId: string },
	actor: Actor,
) {
	const { name } = await requireProgram(db, programId)
	if ((await listTokens(db, programId)).length >= TOKENS_PER_PROGRAM) {
		const message = `A program has at most ${TOKENS_PER_PROGRAM} tokens. Revoke one of them first.`
		throw invalidField('scopes', message)
	}
	const [id, token] = [crypto.randomUUID(), TOKEN_PREFIX + newToken()]
	const expiresAt = new Date(actor.now.getTime() + days * DAY_MS)
	const row = { id, tokenHash: sha256(token), staffId: programId, createdAt: actor.now, expiresAt }
	await db.batch([
		insertToken(db, { ...row, scopes: [...new Set(scopes)] }),
		insertAuditEntry(db, actor, {
			action: 'token-add',
			target: programId,
			after: { name, scopes: scopes.join(', '), token: id },
		}),
	])
	return { _id: id, token }
}

/** Requests in progress with the token complete. */
export async function revokeToken(
	db: Database,
	{ programId, id }: { programId: string; id: string },
	actor: Actor,
): Promise<void> {
	const { name } = await requireProgram(db, programId)
	const listed = await listTokens(db, programId)
	const token = listed.find(({ _id }) => _id === id)
	const { scopes } = requireFound(token, 'There is no such token.')
	const after = { name, scopes: scopes.join(', '), token: id }
	await db.batch([
		deleteToken(db, id),
		insertAuditEntry(db, actor, { action: 'token-revoke', target: programId, after }),
	])
}

/** Finds the program of a token that is neither unknown, revoked nor expired. */
export async function findProgramSession(
	db: Database,
	token: string,
	now: Date,
): Promise<StaffSession | null> {
	const row = await findToken(db, sha256(token))
	if (row?.status !== 'active' || row.expiresAt <= now) return null
	const { id: sessionId, staffId, name, email, role, branch, scopes, lastUsedAt } = row
	if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= LAST_USE_INTERVAL_MS) {
		// A read-only database must not keep programs out; the next request tries again.
		await updateLastUsed(db, row, now).catch(() => undefined)
	}
	const account = { sessionId, staffId, name, email, role, branch, scopes }
	return { ...account, requiredAction: null, isRecentlyAuthenticated: false }
}
