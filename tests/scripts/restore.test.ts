import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { restoreBackup } from '#scripts/backup/restore-backup.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { runScript } from '#tests/support/commands.ts'
import {
	backUp,
	openD1Target,
	openLibsqlTarget,
	openMigratedTarget,
	readBackupLines,
	restoreFile,
	writeBackupFile,
} from '#tests/support/database-targets.ts'
import { findFreePort } from '#tests/support/sqld.ts'

const selectObjects = 'select name from sqlite_schema'

test('a backup that was changed or truncated is rejected before anything is written', async () => {
	const { path, folder, empty } = await openBackedUpShop()
	const completeBackup = await readFile(path)
	const lines = await readBackupLines(path)
	const renamed = lines.join('\n').replace('0000_baseline', '0000_Baseline')
	const damaged: [name: string, bytes: Buffer, message: string][] = [
		['cut.gz', completeBackup.subarray(0, completeBackup.length / 2), 'not a complete backup'],
		['lines.gz', gzipSync(lines.slice(0, -1).join('\n')), 'not a complete backup'],
		['changed.gz', gzipSync(renamed), 'not a complete backup'],
		['newer.gz', gzipSync('{"jonakiBackup":3}\n'), 'format (3) is newer'],
		['other.gz', gzipSync('{"some":"file"}\n'), 'not a complete backup'],
		['none.gz', Buffer.alloc(0), 'not a complete backup'],
	]
	for (const [name, bytes, message] of damaged) {
		await writeFile(join(folder, name), bytes)
		const restore = restoreFile(join(folder, name), empty)
		await expect(restore, name).rejects.toThrow(`${name} cannot be restored: `)
		await expect(restore, name).rejects.toThrow(message)
	}
	const missing = restoreFile(join(folder, 'missing.gz'), empty)
	await expect(missing).rejects.toThrow('missing.gz cannot be restored: ENOENT')
	expect(await empty.query(selectObjects)).toEqual([])
})

test('a restore rejects a database that is not empty, without reading the file', async () => {
	const { shop } = await openBackedUpShop()
	const env = { LIBSQL_URL: shop.url }
	const { code, output } = await runScript('restore', ['missing.gz'], { env })

	expect([code, output]).toEqual([1, expect.stringContaining('is not empty')])
})

test('a backup that unpacks to too many bytes, or has a line with too many, is rejected', async () => {
	const { path, folder, empty } = await openBackedUpShop()
	const zeros = gzipSync(Buffer.alloc(2 ** 20))
	await writeFile(join(folder, 'bomb.gz'), Buffer.concat(Array(65).fill(zeros)))
	await writeBackupFile(path, [`insert into one values ('${'a'.repeat(2 ** 20)}')`])

	for (const file of [path, join(folder, 'bomb.gz')])
		await expect(restoreFile(file, empty)).rejects.toThrow('is too large for a backup')
})

test.each([
	['libSQL', openLibsqlTarget],
	['D1', openD1Target],
])('if a row differs after loading, %s is emptied again', async (_, openTarget) => {
	const { path } = await openBackedUpShop()
	const target = await openTarget()
	const losesRow: DatabaseTarget = {
		...target,
		readSnapshot: async (read) => {
			await target.query('delete from d1_migrations where id = 1')
			return target.readSnapshot(read)
		},
	}

	await expect(restoreFile(path, losesRow)).rejects.toThrow(
		`Nothing was restored: the restored database differs from the backup. ${target.name} is empty again.`,
	)
	const tables = await target.query(`${selectObjects} where name not like '\\_cf%' escape '\\'`)
	expect(tables.filter(({ name }) => name !== 'sqlite_sequence')).toEqual([])
})

test('a backup or dump from before the baseline is rejected with the version that can read it', async () => {
	const { folder, empty } = await openBackedUpShop()
	const statements = [
		'create table d1_migrations (id integer primary key, name text)',
		"insert into d1_migrations (id, name) values (1, '0000_catalogue.sql')",
	]
	const [format1, format2, dump] = ['1.gz', '2.gz', 'export.sql'].map((name) => join(folder, name))
	await writeBackupFile(format1 ?? '', statements, 1)
	await writeBackupFile(format2 ?? '', statements)
	await writeFile(dump ?? '', statements.join(';\n'))

	for (const path of [format1, format2, dump]) {
		const env = { LIBSQL_URL: empty.url }
		expect(await runScript('restore', [path ?? ''], { env })).toEqual({
			code: 1,
			output: `${path} cannot be restored: only versions of the shop from before migrations/0000_baseline.sql can read it\n`,
		})
	}
	expect(await empty.query(selectObjects)).toEqual([])
})

test('a restore that fails half-way empties the database again, or reports that it could not', async () => {
	const empty = await openLibsqlTarget()
	const copy = createClient({ url: ':memory:' })
	await copy.executeMultiple(`create table one (id text); create table two (id text);
		insert into one values ('${'long'.repeat(250_000)}'); insert into two values (1)`)
	const failing = { ...empty, load: loadUntil(empty, 'insert into "two"') }
	await expect(restoreBackup(copy, failing)).rejects.toThrow(
		/^Nothing was restored: connection lost. .* is empty again\.$/,
	)
	expect(await empty.query(selectObjects)).toEqual([])

	let queries = 0
	const unreachable = {
		...failing,
		query: async (...sql: string[]) => {
			queries += 1
			if (queries > 1) throw new Error('fetch failed')
			return empty.query(...sql)
		},
	}
	await expect(restoreBackup(copy, unreachable)).rejects.toThrow(
		'may contain part of the backup: delete it',
	)
})

/** Loads the statements before the first one that begins with `start`, and then fails. */
function loadUntil({ load }: DatabaseTarget, start: string): DatabaseTarget['load'] {
	return (statements) => {
		async function* interrupted() {
			for await (const statement of statements) {
				if (statement.startsWith(start)) throw new Error('connection lost')
				yield statement
			}
		}
		return load(interrupted())
	}
}

test('every command rejects the libSQL database of an interrupted restore', async () => {
	const account = await openCloudflareAccount()
	const { target, path } = await openHalfRestoredTarget()
	const LIBSQL_URL = target.url
	const otherUrl = LIBSQL_URL.replace('127.0.0.1', '[::ffff:127.0.0.1]')
	const PORT = String(await findFreePort())
	const commands: [script: string, args: string[], settings: Record<string, string>][] = [
		['migrate', ['--status'], {}],
		['start', [], { PORT }],
		['start', [], { PORT, LIBSQL_URL: otherUrl }],
		['deploy', ['--skip-checks', '--to', 'libsql'], {}],
		['backup', [join(account.folder, 'half.gz'), '--no-pictures'], {}],
		['restore', [path, '--no-pictures'], {}],
		['shop', ['staff', 'list'], {}],
	]
	for (const [script, args, settings] of commands) {
		const { code, output } = await account.run(script, args, { LIBSQL_URL, ...settings })

		expect([script, code], output).toEqual([script, 1])
		expect(output.trim().split('\n').at(-1), script).toMatch(
			/^libSQL at \S+ is incomplete: a restore was interrupted/,
		)
	}
	expect(account.wranglerCalls().filter((call) => /^deploy| create /.test(call))).toEqual([])
})

/** Opens a migrated shop on libSQL, its backup, and an empty database to restore it into. */
async function openBackedUpShop() {
	const shop = await openMigratedTarget()
	const path = await backUp(shop)
	return { shop, path, folder: join(path, '..'), empty: await openLibsqlTarget() }
}

/** Opens a libSQL server during a restore that never ends. */
async function openHalfRestoredTarget() {
	const { path, empty: target } = await openBackedUpShop()
	await new Promise<void>((resolve, reject) => {
		async function* interrupted() {
			yield 'create table throttles (key text)'
			yield `insert into throttles values ('${'long'.repeat(300_000)}')`
			resolve()
			await new Promise(() => {})
		}
		target.load(interrupted()).catch(reject)
	})
	return { target, path }
}
