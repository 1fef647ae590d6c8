import type { Database } from '#db/client.ts'
import { addStaff } from '#db/staff.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { hashPassword } from '#worker/domain/password.ts'

export async function hireDemoStaff(db: Database): Promise<void> {
	const { name, email, password } = DEMO_STAFF
	const passwordHash = await hashPassword(password)
	const now = new Date()
	const id = crypto.randomUUID()
	await addStaff(db, { id, name, email, passwordHash, passwordChangedAt: now, createdAt: now })
}
