import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { countStaff, findStaffByEmail, insertStaff } from '#db/accounts/staff.ts'
import { countProducts } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { createDemoHistory } from '#db/seed/demo-movements.ts'
import { openDatabaseTarget } from '#scripts/database/open-database-target.ts'
import { ensureDevVars, readLibsqlConnection } from '#scripts/environment-variables.ts'
import { migrateDatabase } from '#scripts/migrations/migrate-database.ts'
import { hashPassword } from '#worker/domain/accounts/password.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { seedDemoPapers } from './seed-demo-papers.ts'

/** Changes no libSQL server elsewhere. Returns true if the demo account can sign in. */
export async function prepareDatabase(): Promise<boolean> {
	ensureDevVars()
	const libsql = readLibsqlConnection()
	const target = await openDatabaseTarget()
	if (libsql && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(libsql.url).hostname)) {
		console.log(
			`${target.name} is not on this machine and was not changed: use npm run migrate and npm run shop -- catalogue import FILE.`,
		)
		return false
	}
	await migrateDatabase(target)
	return target.open(async (db) => {
		const isEmpty = (await countProducts(db)) === 0
		if (isEmpty) {
			console.log(`Seeding ${target.name} with the demo catalogue…`)
			await seedDemoCatalogue(db, new Date())
		}
		if ((await countStaff(db)) === 0) await seedDemoUser(db)
		if (isEmpty) await seedDemoPapers(db, new Date())
		return (await findStaffByEmail(db, DEMO_STAFF.email))?.status === 'active'
	})
}

export async function seedDemoCatalogue(db: Database, now: Date): Promise<void> {
	const { products, start } = createDemoHistory(demoCatalogue(), now)
	await importProducts(db, products, { now: start })
}

export async function seedDemoUser(db: Database): Promise<void> {
	const { name, email, password } = DEMO_STAFF
	const passwordHash = await hashPassword(password)
	const now = new Date()
	const id = crypto.randomUUID()
	await insertStaff(db, { id, name, email, passwordHash, passwordChangedAt: now, createdAt: now })
}
