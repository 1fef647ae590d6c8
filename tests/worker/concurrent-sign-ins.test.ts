import { expect, inject, test } from 'vitest'
import { clientIpHeader } from '#tests/support/staff.ts'

const shop = inject('sharedShopOrigin')

/** Sends a wrong password, which is hashed like a correct one. */
async function tryPassword(host: number): Promise<number> {
	const response = await fetch(`${shop}/api/auth/login`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...clientIpHeader(`203.0.113.${host}`) },
		body: JSON.stringify({ email: `unknown-${host}@jonaki.example`, password: 'wrong password' }),
	})
	await response.text()
	return response.status
}

async function measure(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now()
	await work()
	return performance.now() - start
}

test('during ten sign-ins at once, a cached page waits for at most one password hash at a time', async () => {
	const fetchPage = async () => (await fetch(`${shop}/contact`)).text()
	await fetchPage()
	const signInMs = Math.max(
		await measure(() => tryPassword(101)),
		await measure(() => tryPassword(102)),
	)

	let areDone = false
	const signIns = Promise.all(Array.from({ length: 10 }, (_, host) => tryPassword(host)))
	void signIns.finally(() => {
		areDone = true
	})
	const pageMs: number[] = []
	while (!areDone) pageMs.push(await measure(fetchPage))

	for (const status of await signIns) expect([401, 503]).toContain(status)
	expect(pageMs.length).toBeGreaterThan(5)
	expect(Math.max(...pageMs)).toBeLessThan(3 * signInMs)
})
