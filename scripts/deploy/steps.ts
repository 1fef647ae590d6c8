import { wrangler } from '#scripts/command.ts'
import type { Plan } from './account.ts'

export type Step = {
	/** Description of the step, or the reason why there is nothing to do. */
	title: string
	run?: () => void | Promise<void>
	/** True when the step changes nothing in the account, so that a dry run includes it. */
	isReadOnly?: boolean
}

/** Returns the steps that create the database and the bucket. */
export function storeSteps({ shop: { database, bucket }, account, libsql }: Plan): Step[] {
	const createDatabase = () => void wrangler(['d1', 'create', database])
	const createBucket = () => void wrangler(['r2', 'bucket', 'create', bucket])
	const databaseStep = account.databaseId
		? { title: `database: D1 ${database} exists` }
		: { title: `database: wrangler d1 create ${database}`, run: createDatabase }
	return [
		libsql ? { title: `database: libSQL at ${libsql.url}, no D1 is needed` } : databaseStep,
		account.hasBucket
			? { title: `pictures: R2 bucket ${bucket} exists` }
			: { title: `pictures: wrangler r2 bucket create ${bucket}`, run: createBucket },
	]
}

export async function runSteps(steps: Step[], { isDryRun = false } = {}): Promise<void> {
	for (const { title, run, isReadOnly } of steps) {
		console.log(`- ${title}`)
		if (isReadOnly || !isDryRun) await run?.()
	}
}
