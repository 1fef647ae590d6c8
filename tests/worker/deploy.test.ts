import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { experimental_readRawConfig } from 'wrangler'
import { migrationFiles } from '#scripts/migrate-libsql.ts'
import { openAccount } from '#tests/support/account.ts'
import { openLibsqlPlace } from '#tests/support/places.ts'

// Wrangler is started many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

afterEach(async () => {
	for (const environment of ['production', 'preview']) {
		await rm(`wrangler.${environment}.json`, { force: true })
	}
})

const quickly = ['--skip-checks']

test('deploying to an empty account makes a database, a bucket and secrets, migrates and deploys; again makes nothing anew', async () => {
	const account = await openAccount()
	const first = await account.run('deploy', quickly)
	expect(first.said).toContain('Deployed jonaki')
	expect(first.said).toContain(
		'Back to before: npx wrangler d1 time-travel restore jonaki-production',
	)
	expect(first.said).toContain('npm run staff:add -- EMAIL NAME --remote')
	const before = account.state()
	expect(Object.keys(before.databases)).toEqual(['jonaki-production'])
	expect(before.buckets).toEqual(['jonaki-images-production'])
	expect(before.workers.jonaki?.secrets.SIGNING_SECRETS).toMatch(/^[\w-]{43}$/)
	const local = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig
	for (const kind of ['ratelimits', 'version_metadata', 'vars'] as const) {
		expect(before.workers.jonaki?.bindings?.[kind], kind).toEqual(local[kind])
	}
	expect(first.said).not.toContain(before.workers.jonaki?.secrets.SIGNING_SECRETS)

	const second = await account.run('deploy', quickly)
	expect(second.code).toBe(0)
	expect(second.said).toContain('None is pending.')
	const after = account.state()
	expect(after.databases).toEqual(before.databases)
	expect(after.workers.jonaki?.secrets).toEqual(before.workers.jonaki?.secrets)
	expect(after.workers.jonaki?.deployed).toBe(2)
	expect(account.calls().filter((call) => / create /.test(call))).toHaveLength(2)
})

test('a half set up account is completed, and keeps what it has', async () => {
	const account = await openAccount()
	account.begin({
		databases: { 'jonaki-preview': 'id-from-before' },
		buckets: [],
		workers: { 'jonaki-preview': { deployed: 1, secrets: { SIGNING_SECRETS: 'known' } } },
	})
	const { code } = await account.run('deploy', quickly, { CLOUDFLARE_ENV: 'preview' })

	expect(code).toBe(0)
	const { databases, buckets, workers } = account.state()
	expect(databases).toEqual({ 'jonaki-preview': 'id-from-before' })
	expect(buckets).toEqual(['jonaki-images-preview'])
	expect(workers['jonaki-preview']?.secrets).toEqual({ SIGNING_SECRETS: 'known' })
	expect(workers['jonaki-preview']?.bindings?.databases[0]?.database_id).toBe('id-from-before')
	expect(Object.keys(workers)).toEqual(['jonaki-preview'])
	const here = limitersOf({ ...experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig })
	const preview = limitersOf(workers['jonaki-preview']?.bindings)
	expect(preview.limits).toEqual(here.limits)
	expect(new Set([...preview.namespaces, ...here.namespaces]).size).toBe(2 * here.limits.length)
})

type Limiter = { name: string; namespace_id: string; simple: unknown }

/** What counts requests, and where. */
function limitersOf({ ratelimits }: Record<string, unknown> = {}) {
	const limiters = ratelimits as Limiter[]
	return {
		limits: limiters.map(({ name, simple }) => ({ name, simple })),
		namespaces: limiters.map(({ namespace_id }) => namespace_id),
	}
}

test('a dry run without an account says every step, measures the Worker and asks for nothing to be made', async () => {
	const account = await openAccount()
	const { code, said } = await account.run('deploy', ['--dry-run', ...quickly], {
		ACCOUNT_SIGNED_OUT: 'yes',
	})

	expect(code).toBe(0)
	for (const step of [
		'build the pages and the Worker jonaki',
		'wrangler d1 create jonaki-production',
		'wrangler r2 bucket create jonaki-images-production',
		'SIGNING_SECRETS',
		'wrangler d1 migrations apply',
		'wrangler deploy',
		'Nothing was changed',
	]) {
		expect(said).toContain(step)
	}
	expect(Number(/has (\d+) KiB gzip/.exec(said)?.[1])).toBeGreaterThan(100)
	expect(account.calls().filter((call) => !/ (list|info) /.test(call))).toEqual([])
})

test('a shop on libSQL is deployed without D1, and never without its address', async () => {
	const account = await openAccount()
	const place = await openLibsqlPlace()
	const { code } = await account.run('deploy', quickly, { LIBSQL_URL: place.url })

	expect(code).toBe(0)
	expect(account.state().databases).toEqual({})
	expect(account.state().workers.jonaki?.secrets.LIBSQL_URL).toBe(place.url)
	expect(account.state().workers.jonaki?.bindings?.databases).toEqual([])
	expect(await place.ask('select * from d1_migrations')).toHaveLength(migrationFiles().length)

	const forgotten = await account.run('deploy', quickly)
	expect(forgotten.code).toBe(1)
	expect(forgotten.said).toContain('this shop is on libSQL')
})

test('products that were there before the search are findable after a deploy', async () => {
	const account = await openAccount()
	const place = await openLibsqlPlace()
	const settings = { LIBSQL_URL: place.url }
	await account.run('import-catalogue', [account.catalogue()], settings)
	await place.ask('delete from search_documents where number <= 3')

	const { said } = await account.run('deploy', quickly, settings)
	expect(said).toContain('Indexed 3 products for the search.')
})

test('a shop that is live moves to libSQL only when it is told to, and back to D1 by losing its secrets last', async () => {
	const account = await openAccount()
	await account.run('deploy', quickly)
	const place = await openLibsqlPlace()
	const settings = { LIBSQL_URL: place.url, LIBSQL_AUTH_TOKEN: 'token' }
	const file = join(account.folder, 'move.gz')

	const stray = await account.run('deploy', quickly, settings)
	expect([stray.code, stray.said]).toEqual([1, expect.stringContaining('this shop is on D1')])
	expect(account.state().workers.jonaki?.deployed).toBe(1)
	await account.run('backup', [file, '--remote', '--no-pictures'])
	await account.run('restore', [file, '--remote', '--no-pictures'], settings)
	expect((await account.run('deploy', [...quickly, '--to', 'libsql'], settings)).code).toBe(0)
	expect(account.state().workers.jonaki?.secrets).toMatchObject(settings)

	const unclear = await account.run('deploy', [...quickly, '--to', 'd1'], settings)
	expect(unclear.said).toContain('--to d1 needs an environment without LIBSQL_URL')
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

test('a backup of a deployed shop is restored into an account that has nothing yet', async () => {
	const account = await openAccount()
	await account.run('deploy', quickly)
	const file = join(account.folder, 'shop.gz')
	const saved = await account.run('backup', [file, '--remote', '--no-pictures'])
	expect(saved.said).toContain('rows of the D1 database jonaki-production')

	const other = await openAccount()
	const restored = await other.run('restore', [file, '--remote', '--no-pictures'])
	expect(restored.said).toContain('each the same')
	expect(other.state().buckets).toEqual(['jonaki-images-production'])
	const deployed = await other.run('deploy', quickly)
	expect(deployed.said).toContain('None is pending.')
	const again = await other.run('restore', [file, '--remote', '--no-pictures'])
	expect(again.said).toContain('is not empty')
})
