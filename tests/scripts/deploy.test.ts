import { join } from 'node:path'
import { expect, test } from 'vitest'
import { experimental_readRawConfig } from 'wrangler'
import { migrationFiles } from '#scripts/migrations/apply-migrations.ts'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'
import { openLibsqlTarget } from '#tests/support/database-targets.ts'

const noChecks = ['--skip-checks']

test('a deploy to an empty account creates a database, a bucket and a signing secret; a second deploy creates nothing', async () => {
	const account = await openCloudflareAccount()
	const first = await account.run('deploy', noChecks)
	expect(first.output).toContain('Deployed jonaki')
	expect(first.output).toContain('To undo: npx wrangler d1 time-travel restore jonaki-production')
	expect(first.output).toContain('npm run shop -- staff add EMAIL NAME --remote')
	const before = account.readState()
	expect(Object.keys(before.databases)).toEqual(['jonaki-production'])
	expect(before.buckets).toEqual(['jonaki-images-production'])
	expect(before.workers.jonaki?.secrets.SIGNING_SECRETS).toMatch(/^[\w-]{43}$/)
	const local = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig
	for (const kind of ['ratelimits', 'version_metadata', 'limits', 'vars'] as const)
		expect(before.workers.jonaki?.bindings?.[kind], kind).toEqual(local[kind])
	expect(first.output).not.toContain(before.workers.jonaki?.secrets.SIGNING_SECRETS)

	const second = await account.run('deploy', noChecks)
	expect(second.code).toBe(0)
	expect(second.output).toContain('has the newest schema')
	const after = account.readState()
	expect(after.databases).toEqual(before.databases)
	expect(after.workers.jonaki?.secrets).toEqual(before.workers.jonaki?.secrets)
	expect(after.workers.jonaki?.deployments).toBe(2)
	expect(account.wranglerCalls().filter((call) => / create /.test(call))).toEqual([
		'd1 create jonaki-production --location apac',
		'r2 bucket create jonaki-images-production',
	])
})

test('a deploy creates the database in the region of --location', async () => {
	const account = await openCloudflareAccount()
	const { output } = await account.run('deploy', ['--dry-run', '--location', 'weur', ...noChecks])

	expect(output).toContain('wrangler d1 create jonaki-production --location weur')
})

test('a deploy to an unknown region is refused with the known ones', async () => {
	const account = await openCloudflareAccount()
	const { code, output } = await account.run('deploy', ['--location', 'bd', ...noChecks])

	expect(code).not.toBe(0)
	expect(output).toContain('--location takes one of these regions: weur, eeur, apac')
	expect(account.wranglerCalls()).toEqual([])
})

test('a deploy to preview creates only the missing resources and uses the settings and rate limits of preview', async () => {
	const account = await openCloudflareAccount()
	account.writeState({
		databases: { 'jonaki-preview': 'id-from-before' },
		buckets: [],
		workers: { 'jonaki-preview': { deployments: 1, secrets: { SIGNING_SECRETS: 'known' } } },
	})
	const { code } = await account.run('deploy', noChecks, { CLOUDFLARE_ENV: 'preview' })

	expect(code).toBe(0)
	const { databases, buckets, workers } = account.readState()
	expect(databases).toEqual({ 'jonaki-preview': 'id-from-before' })
	expect(buckets).toEqual(['jonaki-images-preview'])
	expect(workers['jonaki-preview']?.secrets).toEqual({ SIGNING_SECRETS: 'known' })
	expect(workers['jonaki-preview']?.bindings?.databases[0]?.database_id).toBe('id-from-before')
	expect(workers['jonaki-preview']?.bindings?.vars).toEqual({ SHOP_INDEXING: 'off' })
	expect(Object.keys(workers)).toEqual(['jonaki-preview'])
	const live = splitLimiters({
		...experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig,
	})
	const preview = splitLimiters(workers['jonaki-preview']?.bindings)
	expect(preview.limits).toEqual(live.limits)
	expect(new Set([...preview.namespaces, ...live.namespaces]).size).toBe(2 * live.limits.length)
})

test.each([
	['name', /name = "jonaki"\n(?=\n\[\[env)/],
	['d1_databases', /\[\[env\.production\.d1_databases\]\][^[]*/],
	['r2_buckets', /\[\[env\.production\.r2_buckets\]\][^[]*/],
])('if wrangler.toml lacks %s, nothing is created', async (_, part) => {
	const account = await openCloudflareAccount()
	account.changeConfig((toml) => toml.replace(part, ''))
	const { code, output } = await account.run('deploy', noChecks)

	expect(code).toBe(1)
	expect(output).toContain(
		'Nothing was done: wrangler.toml needs a name, a database and a bucket for production.',
	)
	expect(account.wranglerCalls()).toEqual([])
})

test('a signing secret that is too short stops a deploy before it changes anything', async () => {
	const account = await openCloudflareAccount()
	const { code, output } = await account.run('deploy', noChecks, {
		SIGNING_SECRETS: 'too short',
	})

	expect(code).toBe(1)
	expect(output).toContain('Nothing was done: SIGNING_SECRETS must be secrets of at least 32')
	expect(account.wranglerCalls()).toEqual([])
})

test.each([
	['signed out', { ACCOUNT_SIGNED_OUT: 'yes' }, 'it is necessary to set a CLOUDFLARE_API_TOKEN'],
	[
		'without a reachable libSQL server',
		{ LIBSQL_URL: 'http://127.0.0.1:1' },
		'libSQL at http://127.0.0.1:1 cannot be reached.',
	],
])('%s, a deploy stops before the checks and the build', async (_, settings, message) => {
	const account = await openCloudflareAccount()
	const { code, output } = await account.run('deploy', [], settings)

	expect([code, output]).toEqual([1, expect.stringContaining(message)])
	expect(output.includes('npx wrangler login')).toBe('ACCOUNT_SIGNED_OUT' in settings)
	expect(output).not.toContain('- ')
})

type Limiter = { name: string; namespace_id: string; simple: unknown }

/** Separates the rate limits from their namespaces. */
function splitLimiters({ ratelimits }: Record<string, unknown> = {}) {
	const limiters = ratelimits as Limiter[]
	return {
		limits: limiters.map(({ name, simple }) => ({ name, simple })),
		namespaces: limiters.map(({ namespace_id }) => namespace_id),
	}
}

test('a dry run without an account lists every step, reports the size of the Worker and creates nothing', async () => {
	const account = await openCloudflareAccount()
	const { code, output } = await account.run('deploy', ['--dry-run', ...noChecks], {
		ACCOUNT_SIGNED_OUT: 'yes',
	})

	expect(code).toBe(0)
	const steps = `Sign in to Cloudflare with npx wrangler login; Build the pages and the Worker jonaki;
		wrangler d1 create jonaki-production --location apac;
		wrangler r2 bucket create jonaki-images-production; SIGNING_SECRETS;
		the cron triggers 17 * * * * and the rate limiters SIGN_IN_LIMITER, SIGN_IN_EVERYWHERE_LIMITER, READ_LIMITER, WRITE_LIMITER;
		wrangler d1 migrations apply; wrangler deploy; Nothing was changed`
	for (const step of steps.split(/;\s+/)) expect(output).toContain(step)
	expect(Number(/has (\d+) KiB gzip/.exec(output)?.[1])).toBeGreaterThan(100)
	expect(account.wranglerCalls().filter((call) => !/ (list|info) /.test(call))).toEqual([])
})

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
