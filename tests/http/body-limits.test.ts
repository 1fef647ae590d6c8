import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
	MAX_ANONYMOUS_BODY_BYTES,
	MAX_CSV_BYTES,
	MAX_FORM_BYTES,
	MAX_JSON_BYTES,
	MAX_PRODUCT_FORM_BYTES,
} from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** Returns a body whose length is not declared. */
function streamText(text: string): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text)
	let at = 0
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) return controller.close()
			controller.enqueue(bytes.slice(at, at + 4096))
			at += 4096
		},
	})
}

function post(body: BodyInit, type: string, headers: Record<string, string> = {}): RequestInit {
	const init = { method: 'POST', body, duplex: 'half' }
	return { ...init, headers: { Origin: ORIGIN, 'Content-Type': type, ...headers } } as RequestInit
}

const createText = (bytes: number) => 'x'.repeat(bytes)

test.each([
	['a JSON body', '/api/auth/login', JSON_TYPE, MAX_JSON_BYTES, 422],
	['a form', '/auth/login', FORM, MAX_FORM_BYTES, 422],
	['a product form', '/dashboard/inventory/new', FORM, MAX_PRODUCT_FORM_BYTES, 422],
	['pasted import text', '/dashboard/inventory/import/apply', FORM, MAX_CSV_BYTES + 64 * 1024, 422],
	['a product file', '/api/imports', 'text/csv', MAX_CSV_BYTES, 422],
])('%s of the maximum size passes; a byte more returns 413', async (_, path, type, max, status) => {
	const { shop, headers: signedIn } = await openBackOffice()
	const headers = path.includes('/auth/') ? {} : signedIn
	const createBody = (bytes: number) =>
		type === JSON_TYPE ? `{"x":"${createText(bytes - 8)}"}` : createText(bytes)

	expect((await shop.fetch(path, post(createBody(max), type, headers))).status).toBe(status)
	const declared = await shop.fetch(
		path,
		post(createBody(max + 1), type, { ...headers, 'Content-Length': String(max + 1) }),
	)
	expect(declared.status).toBe(413)
})

test.each([
	['/api/pictures', 'multipart/form-data; boundary=x'],
	['/api/imports', 'text/csv'],
	['/dashboard/inventory/import', FORM],
	['/dashboard/inventory/import/apply', FORM],
	['/dashboard/inventory/new', FORM],
	['/dashboard/inventory/some-id', FORM],
])('%s accepts more than 64 kB only from signed-in staff', async (path, type) => {
	const { shop, headers } = await openBackOffice()
	const statusFor = async (bytes: number, extraHeaders: Record<string, string>) =>
		(await shop.fetch(path, post(streamText(createText(bytes)), type, extraHeaders))).status
	const bytes = MAX_ANONYMOUS_BODY_BYTES + 1
	const unknownSession = { Cookie: UNKNOWN_SESSION_COOKIE }
	const declared = { 'Content-Length': String(bytes) }

	for (const extraHeaders of [
		declared,
		unknownSession,
		{ ...unknownSession, ...declared },
		{ ...unknownSession, 'Content-Length': '10' },
	])
		expect(await statusFor(bytes, extraHeaders)).toBe(401)
	expect([404, 422]).toContain(await statusFor(bytes, headers))
})

test.each([
	['without a length', {}],
	['with a false length', { 'Content-Length': '10' }],
])('the bytes of a body %s are counted while it is read', async (_, headers) => {
	const shop = await openShop()
	const json = await shop.fetch(
		'/api/auth/login',
		post(streamText(`{"email":"${createText(MAX_JSON_BYTES)}"}`), JSON_TYPE, headers),
	)
	const form = await shop.fetch(
		'/auth/login',
		post(streamText(`email=who%40jonaki.example&x=${createText(MAX_FORM_BYTES)}`), FORM, headers),
	)

	expect(json.status).toBe(413)
	expect(v.parse(Problem, await json.json()).code).toBe('too_large')
	expect(form.status).toBe(413)
	expect(await form.text()).toContain('The limit is 16 kB')
})

test('a body with a declared length of 0 is not read', async () => {
	const shop = await openShop()
	const zeroLength = { 'Content-Length': '0' }
	const formBody = `email=who%40jonaki.example&password=${createText(2 * MAX_FORM_BYTES)}`

	const form = await shop.fetch('/auth/login', post(streamText(formBody), FORM, zeroLength))
	const json = await shop.fetch(
		'/api/auth/login',
		post(streamText(`{"x":"${createText(MAX_JSON_BYTES)}"}`), JSON_TYPE, zeroLength),
	)

	expect(form.status).toBe(422)
	expect(await form.text()).not.toContain('who@jonaki.example')
	expect(json.status).toBe(400)
	expect(await json.text()).not.toContain('not a field')
})

test('an endless body returns 413', async () => {
	const shop = await openShop()
	const endless = new ReadableStream<Uint8Array>({
		pull: (controller) => controller.enqueue(new TextEncoder().encode(createText(1024))),
	})

	expect((await shop.fetch('/auth/login', post(endless, FORM))).status).toBe(413)
})

test('a product form that is too large is shown again with the entered values', async () => {
	const { shop, headers } = await openBackOffice()
	const body = new FormData()
	body.set('name', 'Typed with care')
	body.set('specifications', createText(MAX_PRODUCT_FORM_BYTES))

	const response = await shop.fetch('/dashboard/inventory/new', { method: 'POST', headers, body })
	const page = await response.text()

	expect(response.status).toBe(413)
	expect(page).toContain('value="Typed with care"')
	expect(page).toContain('Please shorten it to 256 kB')
})

test.each([
	['/api/auth/login', 'text/plain'],
	['/api/auth/login', ''],
	['/api/auth/login', 'application/json; charset=utf-16'],
	['/api/auth/login', FORM],
	['/api/products', 'application/xml'],
	['/api/pictures', 'image/png'],
	['/api/imports', 'application/json'],
	['/auth/login', 'application/json'],
	['/auth/login', 'text/plain'],
])('%s rejects the content type "%s"', async (path, type) => {
	const { shop, headers } = await openBackOffice()

	const response = await shop.fetch(path, post(streamText('{}'), type, headers))
	const anonymous = await shop.fetch(path, post(streamText('{}'), type))

	expect(response.status).toBe(415)
	expect(anonymous.status).toBe(/\/auth\//.test(path) ? 415 : 401)
})

test.each(['/api/auth/login', '/auth/login'])('%s rejects compressed bodies', async (path) => {
	const shop = await openShop()
	const type = path.startsWith('/api') ? JSON_TYPE : FORM

	for (const encoding of ['gzip', 'br', 'GZIP', 'gzip, identity']) {
		const response = await shop.fetch(path, post('x', type, { 'Content-Encoding': encoding }))
		expect([response.status, response.headers.get('Accept-Encoding')]).toEqual([415, 'identity'])
	}
	const uncompressed = await shop.fetch(path, post('{}', type, { 'Content-Encoding': 'identity' }))
	expect(uncompressed.status).toBe(422)
})
