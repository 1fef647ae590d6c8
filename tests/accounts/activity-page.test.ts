import { expect, test } from 'vitest'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { postForm } from '#tests/support/forms.ts'
import { findElements, readAttributes, readTexts } from '#tests/support/html.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const ACTIVITY = '/dashboard/activity'

/** A colleague sold and received units of one product, and the owner sold another. */
async function openActivity() {
	const dashboard = await openDashboard([
		{ name: 'Falcon AX55', gtin: '4006381333931', price: 3000 },
		{ name: 'Kestrel One', price: 1000 },
	])
	const { shop, inventory, readPage, post } = dashboard
	const colleague = await createStaff(shop, { name: 'Karim Uddin', role: 'staff' })
	const headers = await signedInHeaders(shop, colleague.id)
	const [kestrel = '', falcon = ''] = (await inventory('?sort=price')).map(({ _id }) => _id)
	const move = (id: string, fields: Record<string, string>) =>
		postForm(shop, `/dashboard/inventory/${id}/move`, { branch: 'madhupur', ...fields }, headers)
	await move(kestrel, { movement: 'sell', quantity: '2' })
	await move(kestrel, { movement: 'receive', quantity: '5' })
	await post(`/dashboard/inventory/${falcon}/move`, { movement: 'sell', quantity: '1' })
	const today = shopDay(shop.now())
	const day = `from=${today}&to=${today}`
	return { ...dashboard, colleague, headers, kestrel, falcon, today, day, readPage }
}

/** Returns the descriptions of the listed entries of the stock. */
const listMoves = (page: string) =>
	readTexts(page, 'li').filter((text) => /^(Received \d|Madhupur: )[^\n]*$/.test(text))

test('two links lead from the dashboard to what a colleague did on a day', async () => {
	const { readPage, colleague, day, today } = await openActivity()
	const yesterday = addDays(today, -1)

	const start = await readPage('/dashboard')
	const ofDay = await readPage(`${ACTIVITY}?${day}`)
	const ofColleague = await readPage(`${ACTIVITY}?${day}&byId=${colleague.id}`)

	expect(start).toContain(`href="${ACTIVITY}?${day.replace('&', '&amp;')}"`)
	expect(start).toContain(`href="${ACTIVITY}?from=${yesterday}&amp;to=${yesterday}"`)
	expect(ofDay).toContain(`&amp;byId=${colleague.id}"`)
	expect(listMoves(ofColleague)).toEqual(['Received 5, Madhupur', 'Madhupur: 2 units, ৳2,000'])
	expect(listMoves(await readPage(`${ACTIVITY}?from=${yesterday}&to=${yesterday}`))).toEqual([])
})

test('the entries of several days are grouped by day, each with a link to its summary', async () => {
	const { readPage, day } = await openActivity()

	const page = await readPage(ACTIVITY)

	expect(readTexts(page, 'h2').filter((text) => text.startsWith('Today, '))).toHaveLength(1)
	expect(page).toContain(
		`href="${ACTIVITY}?${day.replace('&', '&amp;')}" aria-label="Summary: Today`,
	)
})

test('the summary of a day states what was sold, received and corrected, as text for WhatsApp too', async () => {
	const { readPage, colleague, day } = await openActivity()

	const page = await readPage(`${ACTIVITY}?${day}`)
	const [chat = ''] = readAttributes(page, 'a[href^="https://wa.me/?text="]', 'href')
	const lines = (new URL(chat).searchParams.get('text') ?? '').split('\n')

	expect(lines[0]).toMatch(/^\*Jonaki, \w+day, \d+ \w+ \d{4} · All branches\*$/)
	expect(lines.slice(1)).toEqual([
		expect.stringMatching(/^Received: 5$/),
		'- 5 × Kestrel One',
		expect.stringMatching(/^Sold: 3, ৳[\d,]+$/),
		'- 2 × Kestrel One',
		'- 1 × Falcon AX55',
		'Corrected: 0',
		'Signed in: Nobody',
	])
	const ofColleague = await readPage(`${ACTIVITY}?${day}&byId=${colleague.id}&branch=madhupur`)
	expect(ofColleague).toContain(encodeURIComponent('· Madhupur · Karim Uddin*'))
	expect(ofColleague).toContain(encodeURIComponent('Sold: 2, ৳2,000'))
	expect(await readPage(`${ACTIVITY}?${day}&kind=sold`)).not.toContain('wa.me/?text')
})

test('a summary with more products than it lists leads to all of them', async () => {
	const products = Array.from({ length: 17 }, (_, index) => ({ name: `Kestrel ${index}` }))
	const { readPage, post, inventory } = await openDashboard(products)
	for (const { _id } of await inventory('?limit=50'))
		await post(`/dashboard/inventory/${_id}/move`, { movement: 'sell', quantity: '1' })
	const today = shopDay(new Date())

	const page = await readPage(`${ACTIVITY}?from=${today}&to=${today}`)

	const [link] = findElements(page, 'main h3 ~ a')
	expect(link?.text).toBe('and 2 more')
	expect(link?.getAttribute('href')).toContain('kind=sold')
	expect(page).toContain(encodeURIComponent('- and 2 more'))
})

test('the filter finds a product by name or barcode, and asks if several match', async () => {
	const { shop, headers, readPage, kestrel, falcon } = await openActivity()
	const locationOf = async (query: string) =>
		(await shop.fetch(`${ACTIVITY}?${query}`, { headers })).headers.get('Location')

	expect(await locationOf('kind=sold&find=4006381333931&from=')).toBe(
		`${ACTIVITY}?kind=sold&product=${falcon}`,
	)
	expect(await locationOf('find=kestrel+one')).toBe(`${ACTIVITY}?product=${kestrel}`)
	expect(await locationOf(`find=Kestrel+One&product=${kestrel}`)).toBe(
		`${ACTIVITY}?product=${kestrel}`,
	)
	expect(await locationOf(`find=&product=${kestrel}&byId=x`)).toBe(`${ACTIVITY}?byId=x`)
	expect(listMoves(await readPage(`${ACTIVITY}?product=${falcon}`))).toEqual([
		'Madhupur: 1 unit, ৳3,000',
	])
	const several = await readPage(`${ACTIVITY}?kind=sold&find=kestrel`)
	expect(several).toContain('Which product is “kestrel”?')
	expect(several).toContain(`href="${ACTIVITY}?kind=sold&amp;product=${kestrel}"`)
	expect(await readPage(`${ACTIVITY}?find=zzzz`)).toContain('No product matches “zzzz”')
})

test('filters that make no sense are dropped from the URL, and swapped days are put in order', async () => {
	const { shop, headers } = await openActivity()
	const locationOf = async (query: string) =>
		(await shop.fetch(`${ACTIVITY}?${query}`, { headers })).headers.get('Location')

	expect(await locationOf('from=2026-02-30&kind=gifts&branch=madhupur')).toBe(
		`${ACTIVITY}?branch=madhupur`,
	)
	expect(await locationOf('from=2026-02-03&to=2026-02-01')).toBe(
		`${ACTIVITY}?from=2026-02-01&to=2026-02-03`,
	)
})

test('the export is a CSV file of all filtered entries', async () => {
	const { shop, headers, readPage, colleague } = await openActivity()
	const query = `byId=${colleague.id}`

	const response = await shop.fetch(`${ACTIVITY}/export.csv?${query}`, { headers })
	const lines = (await response.text()).trimEnd().split('\r\n')

	expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(lines).toEqual([
		'Time,Person,Action,Product,Details',
		expect.stringMatching(/^".*",Karim Uddin,Moved stock,Kestrel One,"Received 5, Madhupur"$/),
		expect.stringMatching(/^".*",Karim Uddin,Sold products,,"Madhupur: 2 units, ৳2,000"$/),
	])
	expect(await readPage(`${ACTIVITY}?${query}`)).toContain(`href="${ACTIVITY}/export.csv?${query}"`)
	expect((await shop.fetch(`${ACTIVITY}/export.csv?kind=gifts`, { headers })).status).toBe(400)
})
