import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from '@libsql/client'
import { openDatabase } from '#db/client.ts'
import { fillCopy, readDump, withCopy } from '#scripts/backup/local-copy.ts'
import { listSecrets } from '#scripts/deploy/account.ts'
import { deployedFlags, deployedShop, findDatabaseId } from '#scripts/deploy/deployed-shop.ts'
import { requireOnD1 } from '#scripts/deploy/engine.ts'
import { wrangler } from '#scripts/run-program.ts'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import { openBindings } from './bindings.ts'
import type { DatabaseTarget, Row } from './database-target.ts'

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
		wrangler(['d1', verb, 'DB', '--remote', ...flags, ...args])
	const query = async (...statements: string[]) => {
		const output = run('execute', '--json', '--command', statements.join(';\n'))
		return (JSON.parse(output) as { results: Row[] }[]).at(-1)?.results ?? []
	}
	return {
		name: `the D1 database ${shop.database}`,
		query,
		readSnapshot: (read) =>
			withCopy(async (copy, folder) => {
				const path = join(folder, 'export.sql')
				run('export', '--output', path, '--skip-confirmation')
				await loadExport(path, copy, query)
				return read(copy)
			}),
		load: (statements) =>
			withTemporaryFolder('shop-d1', async (folder) => {
				const path = join(folder, 'load.sql')
				await writeStatements(path, statements)
				run('execute', '--yes', '--file', path)
			}),
		isComplete: async () => true,
		migrate: async () => {
			wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...flags])
		},
		open: async () => openDatabase(await openBindings({ remote: true })),
	}
}

/** Writes a file for `wrangler d1 execute`. */
export function writeStatements(path: string, statements: AsyncIterable<string>): Promise<void> {
	async function* lines() {
		// D1 always checks foreign keys, and a table may come before the one it refers to.
		yield 'pragma defer_foreign_keys = on;\n'
		for await (const statement of statements) {
			// wrangler takes these words for a transaction wherever they stand in a file.
			yield `${statement.replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")};\n`
		}
	}
	return pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }))
}

/** Loads a file of `wrangler d1 export`, and repairs it with the database's own texts. */
export function loadExport(
	path: string,
	copy: Client,
	query: DatabaseTarget['query'],
): Promise<void> {
	return fillCopy(copy, readDump(path), () => repairLineEnds(copy, query))
}

/** Selects the columns outside primary keys, with SQL that selects the condition which finds one row. */
const selectColumns = `select format('"%w"', tables.name) as "table", format('"%w"', columns.name) as "column",
	(select group_concat(format('''"%w" = '' || quote("%w")', name, name), ' || '' and '' || ')
		from pragma_table_info(tables.name) where pk > 0) as condition
	from sqlite_schema as tables, pragma_table_info(tables.name) as columns
	where tables.type = 'table' and tables.name not like 'sqlite_%' and columns.pk = 0`

/** wrangler exports a line end as the characters \n or \r, so a text with both would get another line end. */
async function repairLineEnds(copy: Client, query: DatabaseTarget['query']): Promise<void> {
	const { rows } = await copy.execute(selectColumns)
	for (const { table, column, condition } of rows) {
		const has = (text: string) => `instr(${column}, ${text})`
		const hasLineEnd = `select 1 from ${table} where ${has('char(10)')} or ${has('char(13)')} limit 1`
		if ((await copy.execute(hasLineEnd)).rows.length === 0) continue
		const update = `'update ${table} set ${column} = ' || quote(${column}) || ' where ' || ${condition}`
		const isGarbled = `${has('char(10)')} and ${has("'\\n'")} or ${has('char(13)')} and ${has("'\\r'")}`
		const repairs = await query(`select ${update} as sql from ${table} where ${isGarbled}`)
		await copy.migrate(repairs.map(({ sql }) => String(sql)))
	}
}
