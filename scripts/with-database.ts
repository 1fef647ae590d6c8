import { SingleBar } from 'cli-progress'
import { type CurrentDatabase, openCurrentDatabase } from './current-database.ts'
import { complaintOf } from './database-complaint.ts'
import { libsqlSettings, type Where } from './libsql-settings.ts'
import { currentPlace } from './places/current-place.ts'

/** Opens the current database for a piece of work, which fails in words about that database. */
export async function withDatabase<Done>(
	where: Where,
	work: (current: CurrentDatabase) => Promise<Done>,
): Promise<Done> {
	if (libsqlSettings(where)) await currentPlace(where).requireWhole()
	const current = await openCurrentDatabase(where)
	try {
		return await work(current)
	} catch (cause) {
		throw new Error(`${complaintOf(cause, current.name)}.`, { cause })
	} finally {
		await current.close()
	}
}

type Amount = { doing: string; total: number }

/** Shows how far the work is; the terminal is as before whether it ends well or not. */
export async function withBar<Done>(
	{ doing, total }: Amount,
	work: (tell: (done: number) => void) => Promise<Done>,
): Promise<Done> {
	const bar = new SingleBar({ format: `${doing} {bar} {value}/{total}`, hideCursor: true })
	bar.start(total, 0)
	return await work((done) => bar.update(done)).finally(() => bar.stop())
}
