import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import {
	configureDeployedShop,
	listSecrets,
	requireSameEngine,
	withBindings,
} from '#scripts/deploy/account.ts'
import { runWrangler } from '#scripts/programs.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import type { DatabaseTarget, Statements } from './database-target.ts'
import { loadBackupStatements, withTemporaryDatabase } from './temporary-database.ts'

/** Returns the deployed D1. Throws if the shop uses libSQL, unless `skipsEngineCheck`. */
export function deployedD1Target(skipsEngineCheck: boolean): DatabaseTarget {
	const shop = configureDeployedShop()
	const { database, databaseId, flags } = shop
	if (!skipsEngineCheck) requireSameEngine(shop, listSecrets(shop))
	if (!databaseId) {
		throw new Error(`The account has no D1 database ${database}: npm run deploy creates it.`)
	}
	const run = (verb: string, ...args: string[]) =>
		runWrangler(['d1', ...verb.split(' '), 'DB', '--remote', ...flags, ...args])
	return {
		name: `the D1 database ${database}`,
		query: async (...statements) =>
			JSON.parse(run('execute', '--json', '--command', statements.join(';\n'))).at(-1).results,
		readSnapshot: (read) =>
			withTemporaryDatabase(async (copy, folder) => {
				const path = join(folder, 'export.sql')
				run('export', '--output', path, '--skip-confirmation')
				await loadBackupStatements(copy, [await readFile(path, 'utf8')])
				return read(copy)
			}),
		load: (statements) =>
			withTemporaryFolder(async (folder) => {
				const path = join(folder, 'load.sql')
				await writeStatements(path, statements)
				run('execute', '--yes', '--file', path)
			}),
		migrate: async () => {
			const info = runWrangler(['d1', 'time-travel', 'info', 'DB', '--json', ...flags])
			const bookmark = `--bookmark=${JSON.parse(info).bookmark}`
			console.log(`To undo: npx wrangler d1 time-travel restore ${database} ${bookmark}`)
			run('migrations apply')
		},
		open: (use) => withBindings({ remote: true }, ({ DB }) => use(openDatabase({ DB }))),
	}
}

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
