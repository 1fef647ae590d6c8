import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { DEMO_STAFF } from '#contract/auth.ts'
import { MAX_FORM_BYTES, MAX_JSON_BYTES } from '#contract/limits.ts'
import { allResponseHeaders } from '#tests/support/http.ts'
import { startWorker } from '#tests/support/worker.ts'

const shop = inject('sharedShop')
const { hostname, port, host } = new URL(shop)

/** Sends raw text and returns the first line of the response. */
function raw(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
		let received = ''
		socket.setTimeout(5000, () => resolve('nothing within 5 s'))
		socket.on('data', (bytes) => {
			received += bytes
			if (!received.includes('\r\n')) return
			socket.destroy()
			resolve(received.split('\r\n')[0] ?? '')
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(received))
	})
}

const statusIn = (line: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1])

test.each([
	['a request without a host', `GET / HTTP/1.1\r\nHost:\r\n\r\n`],
	['a foreign host', `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`],
	['TRACE', `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
	['PROPFIND', `PROPFIND /products HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
	[
		'a cookie of any bytes',
		`GET /dashboard HTTP/1.1\r\nHost: ${host}\r\nCookie: __Host-session=\xff%zz;=\r\n\r\n`,
	],
])('%s gets a response below 500', async (_, text) => {
	const status = statusIn(await raw(text))

	expect(status).toBeGreaterThanOrEqual(200)
	expect(status).toBeLessThan(500)
})

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

test.each([
	['/api/auth/login', 'application/json', MAX_JSON_BYTES],
	['/auth/login', 'application/x-www-form-urlencoded', MAX_FORM_BYTES],
])('%s limits a chunked body without a declared length', async (path, type, max) => {
	const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`

	expect(statusIn(await raw(`${head}${chunk(max + 1)}0\r\n\r\n`))).toBe(413)
	expect(statusIn(await raw(`${head}${chunk(100)}0\r\n\r\n`))).toBeLessThan(500)
})

const hasOwnValue = (name: string) => ['Content-Security-Policy', 'Cache-Control'].includes(name)

test('static files have the security headers of every response but no request id, also as a 304', async () => {
	const page = await (await fetch(shop)).text()
	const assets = [...page.matchAll(/"(\/assets\/.*?\.(?:css|js))"/g)].map(([, path]) => path)
	const { headers: usual } = await fetch(`${shop}/healthz`)

	for (const path of [
		...assets,
		'/pictures/placeholder.svg',
		'/icons/icon-192.png',
		'/favicon.ico',
	]) {
		const first = await fetch(shop + path)
		const etag = first.headers.get('ETag') ?? ''
		const conditional = await fetch(shop + path, { headers: { 'If-None-Match': etag } })
		expect([first.status, conditional.status], path).toEqual([200, 304])
		for (const { headers } of [first, conditional]) {
			for (const name of allResponseHeaders) {
				const expected = hasOwnValue(name) ? expect.stringMatching(/./) : usual.get(name)
				expect(headers.get(name), `${path} ${name}`).toEqual(expected)
			}
			expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
			expect(headers.get('X-Request-Id'), path).toBeNull()
		}
	}
	expect(assets.length).toBeGreaterThan(1)
	const share = await fetch(`${shop}/icons/share.png`)
	expect(share.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
	expect((await fetch(`${shop}/assets/gone.js`)).headers.get('X-Request-Id')).toBeTruthy()
})

const SIGN_INS = 120
/** While hashes block a busy machine for seconds, workerd drops idle connections. */
const unshared = { Connection: 'close' }
/** A page may have to wait for this many sign-ins. */
const MAX_SIGN_INS = 15

test('during 120 concurrent sign-ins most are limited, pages stay fast and the owner signs in from another address', async ({
	onTestFinished,
}) => {
	const { origin, stop } = await startWorker()
	onTestFinished(stop)
	const signIn = (password: string, address: string) =>
		fetch(`${origin}/api/auth/login`, {
			method: 'POST',
			headers: { ...unshared, 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
			body: JSON.stringify({ email: DEMO_STAFF.email, password }),
		})
	const timed = async (pending: Promise<Response>) => {
		const start = performance.now()
		await (await pending).text()
		return performance.now() - start
	}
	const visit = () => timed(fetch(`${origin}/products`, { headers: unshared }))
	await visit()
	await timed(signIn('wrong one', '203.0.113.9'))
	const signInMs = await timed(signIn('wrong one', '203.0.113.9'))

	const flood = Promise.all(
		Array.from({ length: SIGN_INS }, () => signIn('wrong one', '203.0.113.7')),
	)
	const visits = [await visit(), await visit(), await visit()]
	const responses = await flood
	const limited = responses.filter(({ status }) => status === 429)
	const right = await signIn(DEMO_STAFF.password, '203.0.113.8')

	expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true)
	expect(limited.length).toBeGreaterThanOrEqual(SIGN_INS / 2)
	for (const { headers } of limited) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
	const [, usualMs = 0] = visits.sort((one, other) => one - other)
	expect(usualMs).toBeLessThan(MAX_SIGN_INS * signInMs)
	expect(right.status).toBe(200)
})
