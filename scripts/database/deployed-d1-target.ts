import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { fillCopy, withCopy } from '#scripts/backup/local-copy.ts'
import {
	deployedFlags,
	deployedShop,
	findDatabaseId,
	listSecrets,
	requireOnD1,
} from '#scripts/deploy/account.ts'
import { wrangler } from '#scripts/run-program.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { openBindings } from './bindings.ts'
import type { DatabaseTarget, Statements } from './database-target.ts'

/** Returns the D1 database of the deployed shop, which only wrangler can reach. */
export function deployedD1Target(allowsUnusedD1 = false): DatabaseTarget {
	const shop = deployedShop()
	const id = findDatabaseId(shop)
	const flags = deployedFlags(shop, id)
	if (!allowsUnusedD1) requireOnD1(listSecrets(flags))
	if (!id) {
		throw new Error(`The account has no D1 database ${shop.database}: npm run deploy creates it.`)
	}
	const run = (verb: string, ...args: string[]) =>
		wrangler(['d1', ...verb.split(' '), 'DB', '--remote', ...flags, ...args])
	return {
		name: `the D1 database ${shop.database}`,
		query: async (...statements) =>
			JSON.parse(run('execute', '--json', '--command', statements.join(';\n'))).at(-1).results,
		readSnapshot: (read) =>
			withCopy(async (copy, folder) => {
				const path = join(folder, 'export.sql')
				run('export', '--output', path, '--skip-confirmation')
				await fillCopy(copy, [await readFile(path, 'utf8')])
				return read(copy)
			}),
		load: (statements) =>
			withTemporaryFolder(async (folder) => {
				const path = join(folder, 'load.sql')
				await writeStatements(path, statements)
				run('execute', '--yes', '--file', path)
			}),
		migrate: async () => void run('migrations apply'),
		open: async () => openDatabase(await openBindings({ remote: true })),
	}
}

/** Writes a file for `wrangler d1 execute`. */
export function writeStatements(path: string, statements: Statements): Promise<void> {
	async function* lines() {
		// D1 always checks foreign keys, and a table may come before the one it refers to.
		yield 'pragma defer_foreign_keys = on;\n'
		for await (const statement of statements) {
			// wrangler mistakes these words for a transaction anywhere in the file.
			yield `${statement.replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")};\n`
		}
	}
	return writeFile(path, lines(), { mode: 0o600 })
}
