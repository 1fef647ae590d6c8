import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { MAX_FORM_BYTES, MINUTE_MS } from '#contract/base/limits.ts'
import { wasConnectionReset } from '#tests/stress/worker/soak-visitors.ts'
import { allResponseHeaders } from '#tests/support/http.ts'
import { startWorker } from '#tests/support/worker.ts'

const shop = inject('sharedShopOrigin')
const { hostname, port, host } = new URL(shop)

/** Sends text over TCP and returns the first line of the response. */
function sendRaw(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
		let received = ''
		socket.setTimeout(MINUTE_MS, () => resolve('nothing within a minute'))
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

const parseStatus = (line: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1])

test.each([
	['a request with an empty Host header', `GET / HTTP/1.1\r\nHost:\r\n\r\n`],
	['a request for another host', `GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n`],
	['TRACE', `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
	['PROPFIND', `PROPFIND /products HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
	[
		'a cookie with invalid bytes',
		`GET /dashboard HTTP/1.1\r\nHost: ${host}\r\nCookie: __Host-session=\xff%zz;=\r\n\r\n`,
	],
])('%s gets a response below 500', async (_, text) => {
	const status = parseStatus(await sendRaw(text))

	expect(status).toBeGreaterThanOrEqual(200)
	expect(status).toBeLessThan(500)
})

test('a chunked body without a declared length is limited', async () => {
	const length = MAX_FORM_BYTES + 1
	const head = `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`
	const chunk = `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

	expect(parseStatus(await sendRaw(`${head}${chunk}0\r\n\r\n`))).toBe(413)
})

const isFileSpecific = (name: string) => ['Content-Security-Policy', 'Cache-Control'].includes(name)

test('static files have the usual security headers but no request id, also with status 304', async () => {
	const page = await (await fetch(shop)).text()
	const assets = [...page.matchAll(/"(\/assets\/.*?\.(?:css|js))"/g)].map(([, path]) => path)
	const { headers: usualHeaders } = await fetch(`${shop}/healthz`)

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
				const expected = isFileSpecific(name) ? expect.stringMatching(/./) : usualHeaders.get(name)
				expect(headers.get(name), `${path} ${name}`).toEqual(expected)
			}
			expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
			expect(headers.get('X-Request-Id'), path).toBeNull()
		}
	}
	expect(assets.length).toBeGreaterThan(1)
	const asset = await fetch(shop + assets[0])
	expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
	const picture = await fetch(`${shop}/pictures/placeholder.svg`)
	expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
	expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox')
	const share = await fetch(`${shop}/icons/share.png`)
	expect(share.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
	expect((await fetch(`${shop}/assets/gone.js`)).headers.get('X-Request-Id')).toBeTruthy()
})

const SIGN_INS = 120
/** Avoids keep-alive connections, which workerd closes while hashes block a busy machine. */
const noKeepAlive = { Connection: 'close' }
/** A page may take as long as this number of sign-ins. */
const MAX_SIGN_INS_PER_PAGE = 15

test('during 120 concurrent sign-ins, most are rate-limited, pages stay fast and the owner can sign in from another address', async ({
	onTestFinished,
}) => {
	const { origin, stop } = await startWorker()
	onTestFinished(stop)
	const signIn = (password: string, address: string) => {
		const send = () =>
			fetch(`${origin}/api/auth/login`, {
				method: 'POST',
				headers: {
					...noKeepAlive,
					'Content-Type': 'application/json',
					'CF-Connecting-IP': address,
				},
				body: JSON.stringify({ email: DEMO_STAFF.email, password }),
			})
		// A busy machine may reset some of so many new connections.
		return send().catch((error) => {
			if (!wasConnectionReset(error)) throw error
			return send()
		})
	}
	const measureMs = async (pending: Promise<Response>) => {
		const start = performance.now()
		await (await pending).text()
		return performance.now() - start
	}
	const visit = () => measureMs(fetch(`${origin}/products`, { headers: noKeepAlive }))
	await visit()
	await measureMs(signIn('wrong one', '203.0.113.9'))
	const signInMs = await measureMs(signIn('wrong one', '203.0.113.9'))

	const flood = Array.from({ length: SIGN_INS }, () => signIn('wrong one', '203.0.113.7'))
	const visitInTurn = async () => [await visit(), await visit(), await visit()]
	const [visitsMs, ...responses] = await Promise.all([visitInTurn(), ...flood])
	const limited = responses.filter(({ status }) => status === 429)
	const correctSignIn = await signIn(DEMO_STAFF.password, '203.0.113.8')

	expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true)
	expect(limited.length).toBeGreaterThanOrEqual(SIGN_INS / 2)
	for (const { headers } of limited) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
	const [, medianMs = 0] = visitsMs.sort((one, other) => one - other)
	expect(medianMs).toBeLessThan(MAX_SIGN_INS_PER_PAGE * signInMs)
	expect(correctSignIn.status).toBe(200)
})
