import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, textOf } from '#tests/support/html.ts'
import { NOW, openOrderClient, readOrder } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000 }]
const fields = { customer: '01711-000222', note: 'For Karim' }

async function openQuotation() {
	const clock = createClock(NOW)
	const client = await openOrderClient(products, { now: clock.now })
	const { shop, order, step } = client
	const asked = await order([2], fields)
	const quote = async (extra?: object) => readOrder(await step(asked, 'quote', extra))
	const readText = async (path: string) => textOf(await (await shop.fetch(path)).text())
	return { ...client, clock, asked, quote, readText }
}

test('a quotation offers an order at its prices in both languages, and names nobody', async () => {
	const { quote, readText, shop, counts } = await openQuotation()

	const quoted = await quote()
	const english = await readText(`/q/${quoted.token}`)
	const bangla = await readText(`/bn/q/${quoted.token}`)

	expect(quoted).toMatchObject({ state: 'quoted', quotedUntil: '2030-03-28' })
	expect(quoted.token).toMatch(/^[0-9a-f]{30}$/)
	expect(english).toMatch(/Quotation 1\s.*valid until 28 Mar 2030.*Kestrel Aero.*2 × ৳1,000/s)
	expect(english).toMatch(/Total\s*৳2,000/)
	expect(bangla).toMatch(/কোটেশন ১\s.*Kestrel Aero.*৳২,০০০/s)
	const html = await (await shop.fetch(`/q/${quoted.token}`)).text()
	for (const secret of ['Karim', '000222', quoted.by ?? '']) expect(html).not.toContain(secret)
	expect(await counts()).toEqual(['5, 0'])
})

test('no cache, search engine or other site gets a quotation, and a preview shows no product', async () => {
	const { quote, shop } = await openQuotation()
	const { token } = await quote()

	const response = await shop.fetch(`/q/${token}`)
	const html = await response.text()

	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
	expect(readAttributes(html, 'meta[name="robots"]', 'content')).toEqual(['noindex'])
	const previews = readAttributes(html, 'meta[property^="og:"]', 'content').join(' ')
	expect(previews.replace(`${token}`, '')).not.toMatch(/Kestrel|1,?000|Karim/)
	expect((await shop.fetch(`/q/${'f'.repeat(30)}`)).status).toBe(404)
	expect((await shop.fetch('/q/null')).status).toBe(404)
})

test('after its day, or once the order is closed, a quotation asks to ask again', async () => {
	const { quote, readText, clock, order, step } = await openQuotation()
	const { token } = await quote({ quotedUntil: '2030-03-22' })
	const other = await readOrder(await step(await order([1]), 'quote'))
	await step(other, 'cancel')

	clock.advance(DAY_MS)
	const onItsDay = await readText(`/q/${token}`)
	clock.advance(DAY_MS)

	expect(onItsDay).toContain('৳2,000')
	for (const path of [`/q/${token}`, `/q/${other.token}`]) {
		const page = await readText(path)
		expect(page).toContain('This quotation has ended. Ask us again')
		expect(page).not.toMatch(/Kestrel|৳/)
	}
	expect(await readText(`/bn/q/${token}`)).toContain('আবার জিজ্ঞেস করুন')
})

test('a quotation keeps its address when its day changes, and its order is put aside or sold', async () => {
	const { quote, step, listOrders, readCounts, read } = await openQuotation()
	const quoted = await quote()

	const past = await step(quoted, 'quote', { quotedUntil: '2030-03-20' })
	const far = await step(quoted, 'quote', { quotedUntil: '9999-12-31' })
	const longer = await readOrder(await step(quoted, 'quote', { quotedUntil: '2030-04-01' }))
	const counted = await readCounts()
	const listed = await listOrders('open')
	const held = await readOrder(await step(longer, 'hold'))
	const again = await step(held, 'quote')
	const sold = await step(held, 'sell')

	for (const response of [past, far])
		expect((await readProblem(response)).errors).toMatchObject([{ field: 'quotedUntil' }])
	expect(longer).toMatchObject({ token: quoted.token, quotedUntil: '2030-04-01', version: 3 })
	expect(counted).toMatchObject({ open: 1 })
	expect(listed).toMatchObject([{ number: 1, state: 'quoted' }])
	expect(held).toMatchObject({ state: 'held', token: quoted.token })
	expect((await readProblem(again)).code).toBe('state_changed')
	expect(sold.status).toBe(201)
	expect(await read(1)).toMatchObject({ state: 'sold' })
})

test('staff make a quotation from the page of an order, print it on A5 and send it', async () => {
	const { shop } = await openQuotation()
	const headers = await newSessionHeaders(shop, 'staff')
	const readPage = async (path: string) => (await shop.fetch(path, { headers })).text()
	const path = '/dashboard/orders/1'
	const fields = readFormFields(await readPage(path), '[value="quote"]')

	await postForm(shop, path, { ...fields, step: 'quote' }, headers)

	const page = await readPage(path)
	expect(textOf(page)).toContain('Quotation, valid until 28 Mar 2030')
	expect(page).toMatch(/https:\/\/wa\.me\/\?text=[^"]*Quotation%201%0A[^"]*%2Fq%2F[0-9a-f]{30}"/)
	const printed = await readPage(`${path}/quotation?paper=a5`)
	expect(printed).toContain('data-receipt="a5"')
	expect(textOf(printed)).toMatch(/Quotation 1\s*valid until 28 Mar 2030.*Total\s*৳2,000/s)
	expect(textOf(await readPage(`${path}/quotation?language=bn`))).toContain('কোটেশন ১')
	expect((await shop.fetch('/dashboard/orders/1/quotation')).status).not.toBe(200)
})

test('the page of an order, and that of its printed quotation, send it only while that is valid, and links its customer', async () => {
	const { quote, clock, shop, headers } = await openQuotation()
	const readPage = async () => (await shop.fetch('/dashboard/orders/1', { headers })).text()
	const quoted = await quote()

	const valid = await readPage()
	clock.advance(8 * DAY_MS)
	const renewed = await newSessionHeaders(shop, 'staff')
	const over = await (await shop.fetch('/dashboard/orders/1', { headers: renewed })).text()

	expect(valid).toContain('wa.me')
	expect(valid).toContain(`href="/dashboard/customers/${quoted.customer?._id}"`)
	expect(textOf(over)).toContain('Quotation, was valid until 28 Mar 2030')
	const printed = '/dashboard/orders/1/quotation'
	const paper = await (await shop.fetch(printed, { headers: renewed })).text()
	for (const page of [over, paper]) expect(page).not.toContain('wa.me')
})
