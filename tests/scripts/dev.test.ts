import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { openCheckout, startNpmServer } from '#tests/support/commands.ts'

/** Enough for migrating, seeding and transforming every module on a busy machine. */
const TIMEOUT_MS = 120_000

/** Parts that are copied, because Vite does not resolve imports behind symbolic links. */
const copiedPaths = 'app content contract db public scripts worker package.json'.split(' ')
const configurations = ['remix.config.ts', 'tsconfig.json', 'vite.config.ts']

test('the development server accepts form posts, HEAD and OPTIONS', async () => {
	const { origin, output } = await startNpmServer(['run', 'dev'], {}, await openCopy())
	await expect.poll(output, { timeout: TIMEOUT_MS, interval: 100 }).toContain('Local:')
	expect(output()).toContain(`Staff sign in at ${origin}/auth with ${DEMO_STAFF.email}`)
	const statusOf = async (path: string, init: RequestInit) =>
		(await fetch(origin + path, { redirect: 'manual', ...init })).status

	expect(await statusOf('/contact', { method: 'HEAD' })).toBe(200)
	expect(await statusOf('/contact', { method: 'OPTIONS' })).toBe(204)
	const { email, password } = DEMO_STAFF
	const signIn = { method: 'POST', body: new URLSearchParams({ email, password }) }
	expect(await statusOf('/auth/login', signIn)).toBe(303)
})

async function openCopy(): Promise<string> {
	const parts = [...copiedPaths, ...configurations]
	const folder = await openCheckout({ without: parts })
	for (const part of parts) await cp(part, join(folder, part), { recursive: true })
	return folder
}
