import type { D1Database } from '@cloudflare/workers-types'
import { openBindings } from '#scripts/current-database.ts'
import { askD1, migrateD1 } from '#scripts/migrations/migrate-d1.ts'
import { d1Place } from './d1-place.ts'
import type { Place } from './place.ts'
import { whenUnlocked } from './when-unlocked.ts'

const NAME = 'the local D1 database'

/** D1 as `npm start` keeps it. It is bound to this process for a question, which takes a third of the time that a command of wrangler does. */
export function localD1(): Place {
	const ask: Place['ask'] = (...statements) => withD1((d1) => askD1(d1, statements))
	return {
		...d1Place(NAME, ['--local'], ask),
		migrate: async () => {
			await withD1(migrateD1)
		},
	}
}

async function withD1<Done>(work: (d1: D1Database) => Promise<Done>): Promise<Done> {
	const { env, dispose } = await openBindings()
	return whenUnlocked(NAME, () => work(env.DB)).finally(dispose)
}
