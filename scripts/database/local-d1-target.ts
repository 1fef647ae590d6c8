import { setTimeout } from 'node:timers/promises'
import type { D1Database } from '@cloudflare/workers-types'
import { wrangler } from '#scripts/command.ts'
import { migrateD1, queryD1 } from '#scripts/migrations/apply-migrations.ts'
import { openBindings, openD1 } from './bindings.ts'
import { DEFER_FOREIGN_KEYS, readExport } from './d1-export.ts'
import type { DatabaseTarget } from './target.ts'

const ATTEMPTS = 8
const PAUSE_MS = 300
/** workerd sometimes reports a lock only as an internal error. */
const locked = /database is locked|internal error; reference/

/** Returns the D1 database of `npm start`. Its binding is faster than starting wrangler. */
export function localD1Target(configPath = 'wrangler.toml'): DatabaseTarget {
	const query = (...statements: string[]) => withD1(configPath, (d1) => queryD1(d1, statements))
	const exportTo = (path: string) =>
		retryWhileLocked(async () => {
			wrangler(['d1', 'export', 'DB', '--local', '--config', configPath, '--output', path])
		})
	return {
		name: 'the local D1 database',
		query,
		readSnapshot: (read) => readExport({ exportTo, query }, read),
		load: async (statements) => {
			const list = [DEFER_FOREIGN_KEYS]
			for await (const statement of statements) list.push(statement)
			await query(...list)
		},
		requireComplete: async () => {},
		migrate: async () => {
			await withD1(configPath, migrateD1)
		},
		open: () => openD1({ configPath }),
	}
}

async function withD1<Result>(
	configPath: string,
	run: (d1: D1Database) => Promise<Result>,
): Promise<Result> {
	const { DB } = await openBindings({ configPath })
	return retryWhileLocked(() => run(DB))
}

/** Retries an all-or-nothing operation while another process, usually `npm start`, holds the local database. */
export async function retryWhileLocked<Result>(
	run: () => Promise<Result>,
	attempts = ATTEMPTS,
): Promise<Result> {
	try {
		return await run()
	} catch (cause) {
		if (!locked.test(String(cause))) throw cause
		if (attempts <= 1) {
			throw new Error('The local D1 database is locked. Stop npm start, or try again later.')
		}
		await setTimeout(PAUSE_MS)
		return retryWhileLocked(run, attempts - 1)
	}
}
