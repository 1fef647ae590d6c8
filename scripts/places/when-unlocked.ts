import { setTimeout } from 'node:timers/promises'

const TRIES = 8
const PAUSE_MS = 300
/** The second is what workerd says of the first where it does not say it. */
const locked = /database is locked|internal error; reference/

/** Does what the served shop may lock a local database against; it has to be all done or not at all. */
export async function whenUnlocked<Done>(
	name: string,
	work: () => Promise<Done>,
	tries = TRIES,
): Promise<Done> {
	try {
		return await work()
	} catch (cause) {
		if (!locked.test(String(cause))) throw cause
		if (tries > 1) {
			await setTimeout(PAUSE_MS)
			return whenUnlocked(name, work, tries - 1)
		}
		throw new Error(
			`${name} does not answer: another process seems to be writing to it, or its files cannot be written. Try again later, stop npm start, or look at the disk and the rights of .wrangler.`,
			{ cause },
		)
	}
}
