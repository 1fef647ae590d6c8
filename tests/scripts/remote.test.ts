import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles } from '#scripts/migrations/apply-migrations.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openLibsqlTarget } from '#tests/support/database-targets.ts'

/** Opens an account whose shop moved from D1 to libSQL and still has its D1. */
async function openMovedAccount() {
	const account = await openCloudflareAccount()
	account.writeState({
		databases: { 'jonaki-production': 'id-from-before' },
		buckets: ['jonaki-images-production'],
		workers: { jonaki: { deployments: 2, secrets: { SIGNING_SECRETS: 's', LIBSQL_URL: 'l' } } },
	})
	return account
}

test('commands reject the unused D1 of a shop on libSQL and name the missing settings', async () => {
	const account = await openMovedAccount()
	const commands: [script: string, args: string[]][] = [
		['backup', [join(account.folder, 'shop.gz')]],
		['migrate', []],
		['migrate', ['--status']],
		['shop', ['staff', 'list']],
		['shop', ['catalogue', 'import', account.writeCatalogue()]],
		['shop', ['search', 'rebuild']],
	]
	for (const [script, args] of commands) {
		const { code, output } = await account.run(script, [...args, '--remote'])

		expect([script, code], output).toEqual([script, 1])
		expect(output).toContain('this shop is on libSQL (its Worker has a secret LIBSQL_URL)')
		expect(output.trim().split('\n'), script).toHaveLength(1)
	}
	expect(account.wranglerCalls().filter((call) => !/ list /.test(call))).toEqual([])
})

test('with LIBSQL_URL set, a command uses libSQL and needs no Cloudflare account', async () => {
	const account = await openMovedAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url, ACCOUNT_SIGNED_OUT: 'yes' }

	expect((await account.run('migrate', ['--remote'], settings)).output).toContain('newest schema')
	const { output } = await account.run('shop', ['staff', 'list', '--remote'], settings)
	expect(output).toContain(`Nobody may sign in to libSQL at ${target.url}`)
	expect(account.wranglerCalls()).toEqual([])
})

test('a restore of a damaged file creates nothing in the account', async () => {
	const account = await openCloudflareAccount()
	const file = join(account.folder, 'damaged.gz')
	await writeFile(file, 'no backup')
	const { code, output } = await account.run('restore', [file, '--remote', '--no-pictures'])

	expect([code, output]).toEqual([1, expect.stringContaining('not a complete backup')])
	expect(account.wranglerCalls().filter((call) => / create /.test(call))).toEqual([])
})

test('an import into a deployed shop names the migrations that are pending and applies none', async () => {
	const account = await openMovedAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url }
	const importing = ['catalogue', 'import', account.writeCatalogue(), '--remote']
	const { code, output } = await account.run('shop', importing, settings)

	expect(code).toBe(1)
	expect(output).toContain(
		`lacks ${migrationFiles().join(', ')}. Apply them with npm run migrate -- --remote`,
	)
	expect(await target.query('select name from sqlite_schema')).toEqual([])

	await account.run('migrate', ['--remote'], settings)
	const imported = await account.run('shop', importing, settings)
	expect(imported.output).toContain('The 10 products of the file are in libSQL at')
})

test('a failing command reports the error of the database in one line, without a stack or values', async () => {
	const account = await openMovedAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url }
	await account.run('migrate', [], settings)
	await target.query(
		"create trigger full before insert on catalogue_change_rows begin select raise(abort, 'it is full'); end",
	)
	const importing = ['catalogue', 'import', account.writeCatalogue()]
	const { code, output } = await account.run('shop', importing, settings)

	expect(code).toBe(1)
	expect(output.trim().split('\n').at(-1)).toContain(
		`libSQL at ${target.url} refused: SQLite error: it is full.`,
	)
	expect(output).not.toMatch(/ {4}at |params:/)
})
