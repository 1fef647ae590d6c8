import { countProducts } from '#db/products.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { importProducts } from '#worker/domain/import.ts'
import { openCurrentDatabase } from './current-database.ts'

/** Puts the demo catalogue into a database that holds no products, and leaves any other alone. */
export async function seedWhenEmpty() {
	const { db, settings, name, close } = await openCurrentDatabase()
	if ((await countProducts(db)) === 0) {
		console.log(`Seeding ${name} with the demo catalogue…`)
		await importProducts(db, demoCatalogue())
	}
	await close()
	return { settings }
}
