import { SingleBar } from 'cli-progress'
import type { Database } from '#db/client.ts'
import { complaintOf } from './database-complaint.ts'
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

type Amount = { doing: string; total: number }

/** Shows how far the work is; the terminal is as before whether it ends well or not. */
export async function withBar(
	{ doing, total }: Amount,
	work: (tell: (done: number) => void) => Promise<void>,
): Promise<void> {
	const bar = new SingleBar({ format: `${doing} {bar} {value}/{total}`, hideCursor: true })
	bar.start(total, 0)
	await work((done) => bar.update(done)).finally(() => bar.stop())
}
