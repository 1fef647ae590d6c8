import { expect, test } from 'vitest'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { openLinesForm, openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'

const products = [
	{ slug: 'phone', name: 'Kestrel Phone', available: 5, serialNumbers: 2 },
	{ slug: 'cable', name: 'Kestrel Cable', available: 9 },
]

test('the till asks for the serial numbers of each unit, keeps what was entered, and warns about a wrong IMEI', async () => {
	const client = await openSaleClient(products)
	const { submit } = await openLinesForm(client, '/dashboard/sell')
	await submit({ search: 'Kestrel Phone' })

	const missing = await submit({ 'lines.0.serials': '490154203237517', record: '1' })
	const recorded = await submit({
		'lines.0.serials': '490154203237518\r\n490154203237526',
		record: '1',
	})

	expect(missing.status).toBe(422)
	expect(missing.text).toContain(
		'Kestrel Phone: Enter 2 serial numbers, 2 for each unit. There are 1.',
	)
	expect(missing.text).toContain('Please compare 490154203237517 with the phone')
	expect(missing.fields['lines.0.serials']).toBe('490154203237517')
	expect(recorded.response.headers.get('Location')).toBe('/dashboard/sell/receipts/1')
	const sale = await client.shop.readData('/api/sales/1', { headers: client.headers })
	expect(sale).toMatchObject({
		lines: [{ serials: [{ serial: '490154203237518' }, { serial: '490154203237526' }] }],
	})
})

test('the till names each product whose serial numbers are missing, at its field and in the order of the lines', async () => {
	const watch = { slug: 'watch', name: 'Kestrel Watch', available: 5, serialNumbers: 1 }
	const client = await openSaleClient([...products, watch])
	const { submit } = await openLinesForm(client, '/dashboard/sell')
	for (const search of ['Kestrel Phone', 'Kestrel Cable', 'Kestrel Watch']) await submit({ search })

	const { page } = await submit({ record: '1' })

	const messages = [
		'Kestrel Phone: Enter 2 serial numbers, 2 for each unit. There are 0.',
		'Kestrel Watch: Enter 1 serial number, 1 for each unit. There are 0.',
	]
	expect(readTexts(page, '[role=alert] a')).toEqual(messages)
	expect(readTexts(page, '[id$=".serials-message"]')).toEqual(messages)
})

async function openSerials() {
	const client = await openSaleClient(products)
	const { shop, headers, ids, sell } = client
	const path = '/dashboard/sell/receipts/1/serials'
	const lines = [{ productId: ids[1], quantity: 1, serials: ['SN-0001'] }]
	const sale = await readSale(await sell([], { lines }))
	const read = async () => (await shop.fetch(path, { headers })).text()
	const save = async (serials: string) => {
		const fields = readFormFields(await read(), '#serials')
		return postForm(shop, path, { ...fields, serials }, headers)
	}
	return { ...client, sale, path, read, save }
}

test('staff correct the serial numbers of a receipt, and a rejected number stays in its field', async () => {
	const { read, save } = await openSerials()

	const saved = await save('sn-0009')
	const refused = await save('SN-1\nSN-2')

	expect(saved.status).toBe(303)
	expect(textOf(await read())).toContain('SN-0009')
	expect(refused.status).toBe(422)
	const html = await refused.text()
	expect(textOf(html)).toContain('There are more serial numbers than units')
	expect(readFormFields(html, '#serials').serials).toBe('SN-1\nSN-2')
})

test.each([
	['AB,12;3|4', 'AB,12;3|4'],
	['ab ,12 ;3|4', 'AB,12;3|4'],
	['[1234]', '[1234]'],
	['ab\\n12', 'AB\\N12'],
])('a line of text is one serial number, also with the signs of %j', async (text, serial) => {
	const { save, list } = await openSerials()

	const saved = await save(text)

	expect(saved.status).toBe(303)
	expect(await list('/1')).toMatchObject({ lines: [{ serials: [{ serial }] }] })
})

test('the page of the serial numbers leads to the public page of the receipt, whose address an owner renews', async () => {
	const { shop, headers, sale, read } = await openSerials()
	expect(readAttributes(await read(), 'a', 'href')).toContain(`/r/${sale.token}`)

	const response = await postForm(shop, '/dashboard/sell/receipts/1/renew', {}, headers)

	expect(response.status).toBe(303)
	expect(readAttributes(await read(), 'a', 'href')).not.toContain(`/r/${sale.token}`)
	expect((await shop.fetch(`/r/${sale.token}`)).status).toBe(404)
})

test('the number of a receipt or one of its serial numbers, searched in the back office, leads to it', async () => {
	const { shop, headers } = await openSerials()

	for (const search of ['1', '#1', 'sn-0001', 'SN-০০০১']) {
		const path = `/dashboard/inventory?search=${encodeURIComponent(search)}`
		const response = await shop.fetch(path, { headers })
		expect(response.status, search).toBe(200)
		const links = readAttributes(await response.text(), 'main a', 'href')
		expect(links, search).toContain('/dashboard/sell/receipts/1')
	}
})
