import type { Database } from '#db/client.ts'
import { countProducts } from '#db/products.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { countStaff, findStaffByEmail } from '#db/staff.ts'
import { openCurrentDatabase } from '#scripts/current-database.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { hireDemoStaff } from './hire-demo-staff.ts'

/** Puts the demo catalogue into a database that holds no products, and a demo colleague where there is no staff; answers whether that one may sign in. */
export async function seedWhenEmpty(): Promise<boolean> {
	const { db, name, close } = await openCurrentDatabase()
	if ((await countProducts(db)) === 0) {
		console.log(`Seeding ${name} with the demo catalogue…`)
		await importProducts(db, demoCatalogue())
	}
	return seedDemoStaff(db).finally(close)
}

async function seedDemoStaff(db: Database): Promise<boolean> {
	if ((await countStaff(db)) === 0) await hireDemoStaff(db)
	return (await findStaffByEmail(db, DEMO_STAFF.email))?.status === 'active'
}
