import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles } from '#scripts/migrations/apply-migrations.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openLibsqlTarget } from '#tests/support/database-targets.ts'

const quickly = ['--skip-checks']

test('a shop on libSQL is deployed without D1, with a complete search index, and never without LIBSQL_URL', async () => {
	const account = await openCloudflareAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url }
	await account.run('shop', ['catalogue', 'import', account.catalogue()], settings)
	await target.query('delete from search_documents where number <= 3')
	const { code, output } = await account.run('deploy', quickly, settings)

	expect([code, output]).toEqual([0, expect.stringContaining('Indexed 3 products for the search.')])
	expect(account.state().databases).toEqual({})
	expect(account.state().workers.jonaki?.secrets.LIBSQL_URL).toBe(target.url)
	expect(account.state().workers.jonaki?.bindings?.databases).toEqual([])
	expect(await target.query('select * from d1_migrations')).toHaveLength(migrationFiles().length)

	const forgotten = await account.run('deploy', quickly)
	expect(forgotten.code).toBe(1)
	expect(forgotten.output).toContain('this shop is on libSQL')
})

test('a live shop moves to libSQL only with --to libsql', async () => {
	const account = await openCloudflareAccount()
	await account.run('deploy', quickly)
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url, LIBSQL_AUTH_TOKEN: 'token' }
	const file = join(account.folder, 'move.gz')

	const stray = await account.run('deploy', quickly, settings)
	expect([stray.code, stray.output]).toEqual([1, expect.stringContaining('this shop is on D1')])
	expect(account.state().workers.jonaki?.deployed).toBe(1)
	await account.run('backup', [file, '--remote', '--no-pictures'])
	await account.run('restore', [file, '--remote', '--no-pictures'], settings)
	expect((await account.run('deploy', [...quickly, '--to', 'libsql'], settings)).code).toBe(0)
	expect(account.state().workers.jonaki?.secrets).toMatchObject(settings)

	const unclear = await account.run('deploy', [...quickly, '--to', 'd1'], settings)
	expect(unclear.output).toContain('--to takes libsql if LIBSQL_URL is set, or d1 if it is not')
})

test('a shop moves back to a D1 that has products, and its libSQL secrets are deleted last', async () => {
	const account = await openCloudflareAccount()
	const target = await openLibsqlTarget()
	const settings = { LIBSQL_URL: target.url, LIBSQL_AUTH_TOKEN: 'token' }
	const secrets = { SIGNING_SECRETS: 'known', ...settings }
	account.writeState({ databases: {}, buckets: [], workers: { jonaki: { deployed: 1, secrets } } })
	const file = join(account.folder, 'back.gz')
	await account.run('shop', ['catalogue', 'import', account.catalogue()], settings)
	await account.run('backup', [file, '--remote', '--no-pictures'], settings)

	const tooSoon = await account.run('deploy', [...quickly, '--to', 'd1'])
	expect([tooSoon.code, tooSoon.output]).toEqual([1, expect.stringContaining('has no products')])
	expect(account.state().workers.jonaki).toEqual({ deployed: 1, secrets })
	account.deleteDatabase('jonaki-production')
	await account.run('restore', [file, '--remote', '--no-pictures'])
	const back = await account.run('deploy', [...quickly, '--to', 'd1'])
	expect(back.code).toBe(0)
	const jonaki = account.state().workers.jonaki
	expect(Object.keys(jonaki?.secrets ?? {})).toEqual(['SIGNING_SECRETS'])
	expect(jonaki?.bindings?.databases[0]?.database_id).toBe('id-of-jonaki-production')
	const [deploy, url, token] = account
		.calls()
		.slice(-5)
		.filter((call) => /^(deploy|secret delete)/.test(call))
	expect([deploy, url, token].map((call) => call?.split(' --')[0])).toEqual([
		'deploy',
		'secret delete LIBSQL_URL',
		'secret delete LIBSQL_AUTH_TOKEN',
	])
	expect((await account.run('deploy', quickly)).code).toBe(0)
})
