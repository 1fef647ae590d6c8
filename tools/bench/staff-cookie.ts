import { findStaffByEmail, insertStaff } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { startSession } from '#worker/domain/accounts/sessions.ts'

const email = 'bench@jonaki.example'

/** Signs in a member of staff and returns the session cookie. */
export async function staffCookie(db: Database): Promise<string> {
	const now = new Date()
	const existing = await findStaffByEmail(db, email)
	const staffId = existing?.id ?? crypto.randomUUID()
	const passwordHash = existing?.passwordHash ?? 'not a hash'
	if (!existing) {
		const profile = { id: staffId, email, name: 'Bench', passwordHash }
		await insertStaff(db, { ...profile, passwordChangedAt: now, createdAt: now })
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
