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

test('during ten sign-ins at once, a cached page is served between any two password hashes', async () => {
	const fetchPage = async () => (await fetch(`${shop}/contact`)).text()
	await fetchPage()
	const responses: ('page' | number)[] = []

	let areDone = false
	const signIns = Array.from({ length: 10 }, async (_, host) => {
		responses.push(await tryPassword(host))
	})
	const allSignIns = Promise.all(signIns).finally(() => {
		areDone = true
	})
	while (!areDone) {
		await fetchPage()
		responses.push('page')
	}
	await allSignIns

	const statuses = responses.filter((response) => response !== 'page')
	for (const status of statuses) expect([401, 503]).toContain(status)
	const hashes = responses.filter((response) => response !== 503).join(' ')
	expect(hashes).toContain('401 page')
	expect(hashes).not.toContain('401 401')
})
