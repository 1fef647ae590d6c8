import { libsqlSettings } from '#scripts/libsql-settings.ts'
import { ensureLocalSettings } from '#scripts/local-settings.ts'
import { migrateCurrentDatabase } from '#scripts/migrate-database.ts'
import { currentPlace } from '#scripts/places/current-place.ts'
import { seedWhenEmpty } from './seed-when-empty.ts'

/**
 * Makes the shop of this machine ready to be served: its settings, the newest schema, and a demo shop where there is none.
 * A server elsewhere may be somebody's shop and is left as it is. Answers whether the demo colleague may sign in.
 */
export async function prepareDatabase(): Promise<boolean> {
	ensureLocalSettings()
	const libsql = libsqlSettings()
	if (!libsql || isOnThisMachine(libsql.url)) {
		await migrateCurrentDatabase()
		return seedWhenEmpty()
	}
	await currentPlace().requireWhole()
	console.log(
		`libSQL at ${libsql.url} is not on this machine and is left as it is: npm run migrate and npm run catalogue:import -- FILE change it.`,
	)
	return false
}

function isOnThisMachine(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
