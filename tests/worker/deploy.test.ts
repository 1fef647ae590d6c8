import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { openAccount } from '#tests/support/account.ts'

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

test('a half set up account is completed', async () => {
	const account = await openAccount()
	await account.run('deploy', quickly, { CLOUDFLARE_ENV: 'preview' })
	const { code } = await account.run('deploy', quickly, { CLOUDFLARE_ENV: 'preview' })

	expect(code).toBe(0)
	expect(Object.keys(account.state().workers)).toEqual(['jonaki-preview'])
	expect(Object.keys(account.state().databases)).toEqual(['jonaki-preview'])
})
