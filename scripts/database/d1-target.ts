import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { D1Database } from '@cloudflare/workers-types'
import type { Client } from '@libsql/client'
import { openDatabase } from '#db/client.ts'
import { wrangler } from '#scripts/command.ts'
import { listSecrets } from '#scripts/deploy/account.ts'
import { requireOnD1 } from '#scripts/deploy/engine.ts'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deployed-shop.ts'
import { migrateD1, queryD1 } from '#scripts/migrations/migrate-d1.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { openBindings } from './bindings.ts'
import { repairLineEnds } from './repair-line-ends.ts'
import { openCopy } from './sql-copy.ts'
import { streamStatements } from './sql-statements.ts'
import type { DatabaseTarget, Row } from './target.ts'

const LOCAL = 'the local D1 database'
const ATTEMPTS = 8
const PAUSE_MS = 300
/** workerd sometimes reports a lock only as an internal error. */
const locked = /database is locked|internal error; reference/

/** Returns the D1 database of `npm start`. Short queries use a binding, which is faster than starting wrangler. */
export function localD1Target(): DatabaseTarget {
	return d1Target(LOCAL, ['--local'], {
		query: (...statements) => withLocalD1((d1) => queryD1(d1, statements)),
		migrate: async () => {
			await withLocalD1(migrateD1)
		},
		open: openD1,
	})
}

/** Returns the D1 database of the deployed shop. */
export function deployedD1Target(evenUnused = false): DatabaseTarget {
	const shop = deployedShop()
	const id = findDatabaseId(shop)
	const flags = deployedFlags(shop, id)
	if (!evenUnused) requireOnD1(listSecrets(flags))
	if (id) return d1Target(`the D1 database ${shop.database}`, ['--remote', ...flags])
	throw new Error(`The account has no D1 database ${shop.database}: npm run deploy creates it.`)
}

/** Returns the D1 database that wrangler finds by `flags`; `direct` replaces operations that have a faster way. */
export function d1Target(
	name: string,
	flags: string[],
	direct: Partial<DatabaseTarget> = {},
): DatabaseTarget {
	const run: Run = async (verb, ...args) => {
		const command = async () => wrangler(['d1', verb, 'DB', ...flags, ...args])
		return flags.includes('--local') ? retryWhileLocked(name, command) : command()
	}
	const query = direct.query ?? queryBy(run)
	return {
		name,
		query,
		readSnapshot: (read) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const copy = await exportCopy(run, folder, (rows) => repairLineEnds(rows, query))
				return read(copy).finally(() => copy.close())
			}),
		load: (statements) =>
			withTemporaryFolder('shop-d1', (folder) => loadFile(run, folder, statements)),
		requireComplete: async () => {},
		migrate: async () => {
			wrangler(['d1', 'migrations', 'apply', 'DB', ...flags])
		},
		open: () => openD1({ remote: true }),
		...direct,
	}
}

/** Runs `wrangler d1 VERB` and returns its output. */
type Run = (verb: string, ...args: string[]) => Promise<string>

function queryBy(run: Run): DatabaseTarget['query'] {
	return async (...statements) => {
		const output = await run('execute', '--json', '--command', statements.join(';\n'))
		return (JSON.parse(output) as { results: Row[] }[]).at(-1)?.results ?? []
	}
}

async function exportCopy(run: Run, folder: string, repair: (copy: Client) => Promise<void>) {
	const path = join(folder, 'export.sql')
	await run('export', '--output', path, '--skip-confirmation')
	return openCopy(streamStatements(createReadStream(path, 'utf8')), folder, repair)
}

async function loadFile(run: Run, folder: string, statements: AsyncIterable<string>) {
	const path = join(folder, 'load.sql')
	async function* lines() {
		// D1 always checks foreign keys, and a table may come before the one it refers to.
		yield 'pragma defer_foreign_keys = on;\n'
		for await (const statement of statements) yield `${statement};\n`
	}
	await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
	await run('execute', '--yes', '--file', path)
}

async function openD1({ remote = false } = {}) {
	const { env, dispose } = await openBindings({ remote })
	return { db: openDatabase({ DB: env.DB }), close: dispose }
}

async function withLocalD1<Result>(run: (d1: D1Database) => Promise<Result>): Promise<Result> {
	const { env, dispose } = await openBindings()
	return retryWhileLocked(LOCAL, () => run(env.DB)).finally(dispose)
}

/** Retries an all-or-nothing operation while another process, usually `npm start`, holds the local database. */
export async function retryWhileLocked<Result>(
	name: string,
	run: () => Promise<Result>,
	attempts = ATTEMPTS,
): Promise<Result> {
	try {
		return await run()
	} catch (cause) {
		if (!locked.test(String(cause))) throw cause
		if (attempts <= 1) throw new Error(`${name} is locked. Stop npm start, or try again later.`)
		await setTimeout(PAUSE_MS)
		return retryWhileLocked(name, run, attempts - 1)
	}
}
