import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles } from '#scripts/migrations/apply-migrations.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openLibsqlTarget } from '#tests/support/database-targets.ts'

const noChecks = ['--skip-checks']

test('a shop on libSQL is deployed without D1, with a complete search index, and not without LIBSQL_URL', async () => {
	const account = await openCloudflareAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url }
	await account.run('shop', ['catalogue', 'import', account.writeCatalogue()], settings)
	await target.query('delete from search_documents where doc_id <= 3')
	const { code, output } = await account.run('deploy', noChecks, settings)

	expect([code, output]).toEqual([0, expect.stringContaining('Indexed 3 products for the search.')])
	expect(account.readState().databases).toEqual({})
	expect(account.readState().workers.jonaki?.secrets.LIBSQL_URL).toBe(target.url)
	expect(account.readState().workers.jonaki?.bindings?.databases).toEqual([])
	expect(await target.query('select * from d1_migrations')).toHaveLength(migrationFiles().length)

	const withoutUrl = await account.run('deploy', noChecks)
	expect(withoutUrl.code).toBe(1)
	expect(withoutUrl.output).toContain('this shop is on libSQL')
})

test('a live shop moves to libSQL and back by backup and restore, and only with --to', async () => {
	const account = await openCloudflareAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url, LIBSQL_AUTH_TOKEN: 'token' }
	const [fromD1, fromLibsql] = ['d1.gz', 'libsql.gz'].map((name) => join(account.folder, name))
	const runOnFile = (script: string, file = '', env = {}) =>
		account.run(script, [file, '--remote', '--no-pictures'], env)
	await account.run('deploy', noChecks)
	const before = account.readState().workers.jonaki

	const withoutFlag = await account.run('deploy', noChecks, settings)
	expect([withoutFlag.code, withoutFlag.output]).toEqual([
		1,
		expect.stringContaining('this shop is on D1'),
	])
	expect((await runOnFile('backup', fromD1)).output).toContain(
		'rows of the D1 database jonaki-production',
	)
	await runOnFile('restore', fromD1, settings)
	expect((await account.run('deploy', [...noChecks, '--to', 'libsql'], settings)).code).toBe(0)
	const moved = account.readState().workers.jonaki
	expect(moved?.deployments).toBe(2)
	expect(moved?.secrets).toEqual({ ...before?.secrets, ...settings })

	await account.run('shop', ['catalogue', 'import', account.writeCatalogue()], settings)
	await runOnFile('backup', fromLibsql, settings)
	const invalid = await account.run('deploy', [...noChecks, '--to', 'd1'], settings)
	expect(invalid.output).toContain('--to takes libsql if LIBSQL_URL is set, or d1 if it is not')
	const tooSoon = await account.run('deploy', [...noChecks, '--to', 'd1'])
	expect([tooSoon.code, tooSoon.output]).toEqual([1, expect.stringContaining('has no products')])
	expect(account.readState().workers.jonaki).toEqual(moved)
	account.deleteDatabasesAndBuckets()
	expect((await runOnFile('restore', fromLibsql)).output).toContain('all verified')
	expect(account.readState().buckets).toEqual(['jonaki-images-production'])
	expect((await runOnFile('restore', fromLibsql)).output).toContain('is not empty')

	const last = await account.run('deploy', [...noChecks, '--to', 'd1'])
	expect([last.code, last.output]).toEqual([0, expect.stringContaining('has the newest schema')])
	const { secrets, bindings } = account.readState().workers.jonaki ?? {}
	expect(secrets).toEqual(before?.secrets)
	expect(bindings?.databases[0]?.database_id).toBe('id-of-jonaki-production')
	expect(
		account
			.wranglerCalls()
			.slice(-3)
			.map((call) => call.split(' --')[0]),
	).toEqual(['deploy', 'secret delete LIBSQL_URL', 'secret delete LIBSQL_AUTH_TOKEN'])
})
