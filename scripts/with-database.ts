import type { Database } from '#db/client.ts'
import { complaintOf } from './database-errors.ts'
import { databaseTarget, type TargetOptions } from './database-target.ts'

/** Opens the selected database for `work`; errors name that database. */
export async function withDatabase<Result>(
	options: TargetOptions,
	work: (opened: { db: Database; name: string }) => Promise<Result>,
): Promise<Result> {
	const { name, requireComplete, open } = databaseTarget(options)
	await requireComplete()
	const { db, close } = await open()
	try {
		return await work({ db, name })
	} catch (cause) {
		throw new Error(`${complaintOf(cause, name)}.`, { cause })
	} finally {
		await close()
	}
}
