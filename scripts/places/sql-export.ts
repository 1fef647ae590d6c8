import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { statementsIn } from './sql-statements.ts'

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
	const triggers: string[] = []
	let waiting: string[] = []
	for await (const sql of statementsIn(createReadStream(path, 'utf8'))) {
		if (isTrigger(sql)) triggers.push(sql)
		else if (!isAboutTransaction(sql)) waiting.push(sql)
		if (waiting.length < AT_ONCE) continue
		await copy.migrate(waiting)
		waiting = []
	}
	await copy.migrate(waiting)
	await mend?.(copy)
	await copy.migrate(triggers)
	return copy
}
