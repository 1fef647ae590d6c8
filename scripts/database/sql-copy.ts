import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { requireBackupStatement } from './sql-statements.ts'

const BATCH_STATEMENTS = 1000
const isTrigger = (sql: string) => /^create\s+trigger/i.test(sql)
/** Settings and transaction of the dump itself. */
const isIgnored = (sql: string) => /^(pragma|begin|commit)\b/i.test(sql)

/** Creates a database in `folder` from the statements of a dump. Triggers come last, so that no row is counted twice. */
export async function openCopy(
	statements: AsyncIterable<string>,
	folder: string,
	beforeTriggers: (copy: Client) => Promise<void> = async () => {},
): Promise<Client> {
	const copy = createClient({ url: `file:${join(folder, 'copy.db')}`, intMode: 'bigint' })
	const triggers: string[] = []
	let batch: string[] = []
	for await (const sql of statements) {
		if (isIgnored(sql)) continue
		requireBackupStatement(sql)
		const list = isTrigger(sql) ? triggers : batch
		list.push(sql)
		if (batch.length < BATCH_STATEMENTS) continue
		await copy.migrate(batch)
		batch = []
	}
	await copy.migrate(batch)
	await beforeTriggers(copy)
	await copy.migrate(triggers)
	return copy
}
