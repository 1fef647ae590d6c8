import { expect, test } from 'vitest'
import { experimental_readRawConfig } from 'wrangler'
import { openCloudflareAccount } from '#tests/support/cloudflare-account.ts'

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
	for (const kind of ['ratelimits', 'version_metadata', 'limits', 'vars'] as const) {
		expect(before.workers.jonaki?.bindings?.[kind], kind).toEqual(local[kind])
	}
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
	for (const step of [
		'Sign in to Cloudflare with npx wrangler login',
		'Build the pages and the Worker jonaki',
		'wrangler d1 create jonaki-production --location apac',
		'wrangler r2 bucket create jonaki-images-production',
		'SIGNING_SECRETS',
		'the cron triggers 17 * * * * and the rate limiters SIGN_IN_LIMITER, SIGN_IN_EVERYWHERE_LIMITER, READ_LIMITER, WRITE_LIMITER',
		'wrangler d1 migrations apply',
		'wrangler deploy',
		'Nothing was changed',
	]) {
		expect(output).toContain(step)
	}
	expect(Number(/has (\d+) KiB gzip/.exec(output)?.[1])).toBeGreaterThan(100)
	expect(account.wranglerCalls().filter((call) => !/ (list|info) /.test(call))).toEqual([])
})
