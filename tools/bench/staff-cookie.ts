import { findStaffByEmail, insertStaff } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { startSession } from '#worker/domain/accounts/sessions.ts'

const email = 'bench@jonaki.example'

/** The cookie of a colleague who has just signed in. */
export async function staffCookie(db: Database): Promise<string> {
	const now = new Date()
	const known = await findStaffByEmail(db, email)
	const staffId = known?.id ?? crypto.randomUUID()
	const passwordHash = known?.passwordHash ?? 'not a hash'
	if (!known) {
		const person = { id: staffId, email, name: 'Bench', passwordHash }
		await insertStaff(db, { ...person, passwordChangedAt: now, createdAt: now })
	}
	const { token, changes } = startSession(db, {
		staffId,
		passwordHash,
		userAgent: 'bench',
		now,
	})
	await db.batch(changes)
	return `__Host-session=${token}`
}
