import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { d1Target } from '#scripts/database/d1-target.ts'
import { libsqlTarget } from '#scripts/database/libsql-target.ts'
import { startSqld } from './sqld.ts'

/** A folder that is deleted after the test. */
export async function openFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	return folder
}

/** An empty local D1 database, stored by wrangler in a folder of its own. */
export async function openD1Target() {
	const folder = await openFolder()
	const config = join(folder, 'wrangler.json')
	const database = { binding: 'DB', database_name: 'shop', database_id: 'shop' }
	const settings = {
		name: 'shop',
		compatibility_date: '2026-04-01',
		d1_databases: [{ ...database, migrations_dir: resolve('migrations') }],
	}
	await writeFile(config, JSON.stringify(settings))
	const flags = ['--local', '--config', config]
	return { ...d1Target('a local D1 database', flags), flags, config }
}

/** An empty database on a libSQL server of its own. */
export async function openLibsqlTarget() {
	const { url, stop } = await startSqld()
	onTestFinished(stop)
	return { ...libsqlTarget({ url }), url }
}
