import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { sqlStatements } from './sql-statements.ts'

const AT_ONCE = 1000
const isTrigger = (sql: string) => /^create\s+trigger/i.test(sql)
const isAboutTransaction = (sql: string) => /^(pragma|begin|commit)\b/i.test(sql)

type Export = {
	path: string
	folder: string
	/** Has the rows before there are triggers. */
	mend?: (copy: Client) => Promise<void>
}

/** An SQL export as a database of its own in `folder`; triggers come last, so that no row is counted twice. */
export async function openExport({ path, folder, mend }: Export): Promise<Client> {
	const copy = createClient({ url: `file:${join(folder, 'export.db')}`, intMode: 'bigint' })
	const statements = [...sqlStatements(await readFile(path, 'utf8'))]
	const kept = statements.filter((sql) => !isAboutTransaction(sql))
	await runAll(
		copy,
		kept.filter((sql) => !isTrigger(sql)),
	)
	await mend?.(copy)
	await runAll(copy, kept.filter(isTrigger))
	return copy
}

async function runAll(copy: Client, statements: string[]): Promise<void> {
	for (let start = 0; start < statements.length; start += AT_ONCE) {
		await copy.migrate(statements.slice(start, start + AT_ONCE))
	}
}
