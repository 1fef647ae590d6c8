import { databaseTarget } from './database-target.ts'

/** Compatible form of `databaseTarget().open()` for commands that still use it. */
export async function openCurrentDatabase() {
	const target = databaseTarget()
	return { name: target.name, ...(await target.open()) }
}
