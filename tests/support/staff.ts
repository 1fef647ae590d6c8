import { findStaffById, insertStaff } from '#db/accounts/staff.ts'
import { hashPassword } from '#worker/domain/accounts/password.ts'
import { startSession } from '#worker/domain/accounts/sessions.ts'
import './cached-hashes.ts'
import { ORIGIN, type Shop } from './shop.ts'

export const PASSWORD = 'correct horse battery'

let hired = 0
let hashed: Promise<string> | undefined

export function resetStaffCounter(): void {
	hired = 0
}

/** A member of staff; signing in with the password works only when it is `hashed`, which takes its time. */
export async function createStaff(shop: Shop, { name = 'Rahima Khatun', isHashed = false } = {}) {
	hired += 1
	const id = `staff-${hired}`
	const email = `staff-${hired}@jonaki.example`
	const now = shop.now()
	const passwordHash = isHashed ? await hashedOnce() : 'not a hash'
	await insertStaff(shop.db, {
		id,
		name,
		email,
		passwordHash,
		passwordChangedAt: now,
		createdAt: now,
	})
	return { id, name, email, password: PASSWORD }
}

async function hashedOnce(): Promise<string> {
	hashed ??= hashPassword(PASSWORD)
	return hashed
}

/** The headers of a browser in which somebody has signed in. */
export async function signedInHeaders(shop: Shop, staffId?: string) {
	const id = staffId ?? (await createStaff(shop)).id
	const person = await findStaffById(shop.db, id)
	const { token, changes } = startSession(shop.db, {
		staffId: id,
		passwordHash: person?.passwordHash ?? '',
		userAgent: 'test',
		now: shop.now(),
	})
	await shop.db.batch(changes)
	return { Cookie: `__Host-session=${token}`, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' }
}
