import { countProducts } from '#db/products.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { countStaff, findStaffByEmail } from '#db/staff.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { importProducts } from '#worker/domain/import.ts'
import { indexMissing } from '#worker/domain/search/rebuild.ts'
import { type CurrentDatabase, openCurrentDatabase } from './current-database.ts'
import { hireDemoStaff } from './hire-demo-staff.ts'

/** Puts the demo catalogue into a database that holds no products, and on this machine a demo colleague where there is no staff. */
export async function seedWhenEmpty() {
	const current = await openCurrentDatabase()
	const { db, name, settings, close } = current
	if ((await countProducts(db)) === 0) {
		console.log(`Seeding ${name} with the demo catalogue…`)
		await importProducts(db, demoCatalogue())
	}
	await indexMissing(db)
	const hasDemoStaff = await seedDemoStaff(current)
	await close()
	return { settings, hasDemoStaff }
}

async function seedDemoStaff({ db, settings }: CurrentDatabase): Promise<boolean> {
	if (settings.LIBSQL_URL && !isOnThisMachine(settings.LIBSQL_URL)) return false
	if ((await countStaff(db)) > 0) return (await findStaffByEmail(db, DEMO_STAFF.email)) !== null
	await hireDemoStaff(db)
	return true
}

function isOnThisMachine(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
