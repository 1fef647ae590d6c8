import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openBackup } from '#scripts/backup/backup-file.ts'
import { makeBackup } from '#scripts/backup/make-backup.ts'
import { migratePlace } from '#scripts/migrate-database.ts'
import { openAccount } from '#tests/support/account.ts'
import { openFolder, openLibsqlPlace } from '#tests/support/places.ts'
import { freePort } from '#tests/support/sqld.ts'

// Commands are started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

test('what an interrupted restore leaves on libSQL is taken for a shop by no command', async () => {
	const account = await openAccount()
	const { place, path } = await openHalfRestoredPlace()
	const LIBSQL_URL = place.url
	const elsewhere = LIBSQL_URL.replace('127.0.0.1', '[::ffff:127.0.0.1]')
	const PORT = String(await freePort())
	const commands: [script: string, args: string[], settings: Record<string, string>][] = [
		['migrate', ['--status'], {}],
		['migrate', [], {}],
		['start', [], { PORT }],
		['start', [], { PORT, LIBSQL_URL: elsewhere }],
		['deploy', ['--skip-checks', '--to', 'libsql'], {}],
		['backup', [join(account.folder, 'half.gz'), '--no-pictures'], {}],
		['restore', [path, '--no-pictures'], {}],
		['shop', ['staff', 'list'], {}],
		['shop', ['search', 'rebuild'], {}],
	]
	for (const [script, args, settings] of commands) {
		const { code, said } = await account.run(script, args, { LIBSQL_URL, ...settings })

		expect([script, code], said).toEqual([script, 1])
		expect(said.trim().split('\n').at(-1), script).toMatch(
			/^libSQL at \S+ holds only a part of a shop: a restore into it was interrupted/,
		)
	}
	expect(account.state().workers).toEqual({})
})

/** A libSQL server that a restore into it has left, and the backup that it was of. */
async function openHalfRestoredPlace() {
	const path = join(await openFolder(), 'shop.gz')
	const whole = await openLibsqlPlace()
	await migratePlace(whole)
	await makeBackup(whole, path)
	const { statements } = await openBackup(path)
	const place = await openLibsqlPlace()
	await new Promise<void>((isLeft, fail) => {
		async function* interrupted() {
			yield* statements()
			yield `insert into throttles (key, count, resets_at) values ('${'long'.repeat(300_000)}', 1, 1)`
			isLeft()
			await new Promise(() => {})
		}
		place.load(interrupted()).catch(fail)
	})
	return { place, path }
}
