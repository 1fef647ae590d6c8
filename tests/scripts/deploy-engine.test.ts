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

test('a live shop moves to libSQL and back by backup, restore and a change of its secrets', async () => {
	const account = await openCloudflareAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url, LIBSQL_AUTH_TOKEN: 'token' }
	const [fromD1, fromLibsql] = ['d1.gz', 'libsql.gz'].map((name) => join(account.folder, name))
	const runOnFile = (script: string, file = '', env = {}) =>
		account.run(script, [file, '--remote', '--no-pictures'], env)
	await account.run('deploy', noChecks)
	const before = account.readState().workers.jonaki?.secrets

	const tooSoon = await account.run('deploy', noChecks, settings)
	expect([tooSoon.code, tooSoon.output]).toEqual([1, expect.stringContaining('this shop is on D1')])
	expect((await runOnFile('backup', fromD1)).output).toContain(
		'rows of the D1 database jonaki-production',
	)
	await runOnFile('restore', fromD1, settings)
	account.writeSecrets({ ...before, ...settings })
	expect((await account.run('deploy', noChecks, settings)).code).toBe(0)

	await account.run('shop', ['catalogue', 'import', account.writeCatalogue()], settings)
	await runOnFile('backup', fromLibsql, settings)
	account.deleteDatabasesAndBuckets()
	expect((await runOnFile('restore', fromLibsql)).output).toContain('all verified')
	expect(account.readState().buckets).toEqual(['jonaki-images-production'])
	expect((await runOnFile('restore', fromLibsql)).output).toContain('is not empty')
	account.writeSecrets({ ...before })
	const last = await account.run('deploy', noChecks)
	expect([last.code, last.output]).toEqual([0, expect.stringContaining('has the newest schema')])
	const { bindings } = account.readState().workers.jonaki ?? {}
	expect(bindings?.databases[0]?.database_id).toBe('id-of-jonaki-production')
})
