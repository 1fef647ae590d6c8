import { expect, test } from 'vitest'
import { createPageClient, readFormFields } from '#tests/support/forms.ts'
import { findHtml, textOf } from '#tests/support/html.ts'
import { openDeliveryClient } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const COSTS = '/dashboard/deliveries/1/costs'
const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000, discountPrice: 800 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 9, price: 300 },
]

async function openCostPages() {
	const client = await openDeliveryClient(products)
	const { shop, headers, ids } = client
	await client.deliver([2, 1])
	const { readPage, post } = createPageClient(shop, headers)
	const enterCosts = async (...costs: string[]) => {
		const fields = readFormFields(await readPage(COSTS), '[name="lines.0.unitCost"]')
		const entered = costs.map((cost, index) => [`lines.${index}.unitCost`, cost])
		return post(COSTS, { ...fields, ...Object.fromEntries(entered) })
	}
	const sell = (quantities: number[]) => {
		const lines = quantities.map((quantity, index) => ({ productId: ids[index], quantity }))
		return shop.send('/api/sales', { branch: 'madhupur', lines }, { headers })
	}
	return { ...client, readPage, post, enterCosts, sell }
}

test('an owner enters the costs of a delivery, in Bangla digits too, and the next delivery proposes them', async () => {
	const { deliver, readPage, enterCosts } = await openCostPages()
	expect(await readPage('/dashboard/deliveries/1')).toContain(`href="${COSTS}"`)

	const response = await enterCosts('৳৭০০', '')

	expect(response.headers.get('Location')).toBe('/dashboard/deliveries/1')
	expect(readFormFields(await readPage(COSTS), '[name="lines.0.unitCost"]')).toMatchObject({
		'lines.0.unitCost': '700',
		'lines.1.unitCost': '',
	})
	await deliver([1])
	const next = '/dashboard/deliveries/2/costs'
	expect(readFormFields(await readPage(next), '[name="lines.0.unitCost"]')).toMatchObject({
		'lines.0.unitCost': '700',
	})
	const activity = textOf(await readPage('/dashboard/activity'))
	expect(activity).toMatch(/Entered costs\s+Delivery 1\s+Kestrel Aero: none → 700/)
})

test.each([
	['1.5', 'Cost must be a whole number of taka'],
	['-1', 'Cost must not be negative'],
	['4006381333931', 'A cost is at most 9,999,999. Scan barcodes into the search.'],
])('a cost of "%s" is rejected at its field, and what was entered stays', async (cost, message) => {
	const { enterCosts } = await openCostPages()

	const response = await enterCosts('650', cost)
	const page = await response.text()

	expect(response.status).toBe(422)
	expect(textOf(page)).toContain(message)
	expect(page).toContain('href="#lines.1.unitCost"')
	expect(readFormFields(page, '[name="lines.0.unitCost"]')).toMatchObject({
		'lines.0.unitCost': '650',
		'lines.1.unitCost': cost,
	})
})

test('the product page and the price table show an owner the last cost and the margin of the price to pay', async () => {
	const { ids, readPage, enterCosts } = await openCostPages()
	await enterCosts('600', '')

	const aero = textOf(findHtml(await readPage(`/dashboard/inventory/${ids[0]}`), '#costs'))
	const bolt = textOf(findHtml(await readPage(`/dashboard/inventory/${ids[1]}`), '#costs'))
	const table = textOf(await readPage('/dashboard/inventory/price-table'))

	expect(aero).toMatch(/Last cost\s*৳600\s*Margin\s*৳200 \(25 %\)/)
	expect(bolt).toContain('Cost unknown.')
	expect(table).toMatch(/Kestrel Aero.*Margin: ৳200 \(25 %\)/s)
	expect(table).toMatch(/Kestrel Bolt.*Cost unknown/s)
})

test('the report on sales states the margin, and for how many units the cost is not known', async () => {
	const { readPage, enterCosts, sell } = await openCostPages()
	await sell([1, 2])
	const unknown = textOf(await readPage('/dashboard/reports?by=product'))
	expect(unknown).toContain('Cost unknown for 3 of 3 units.')
	expect(unknown).not.toContain('Margin')
	await enterCosts('600', '')
	await sell([4, 1])

	const report = textOf(await readPage('/dashboard/reports?by=product'))
	const file = await readPage('/dashboard/reports/export.csv?by=product')

	expect(report).toContain('Cost unknown for 4 of 8 units.')
	expect(report).toMatch(/Kestrel Aero\s+5\s+was 0\s+৳4,000\s+was ৳0\s+৳800/)
	expect(report).toMatch(/Kestrel Bolt\s+3\s+was 0\s+৳900\s+was ৳0\s+Cost unknown/)
	expect(file).toMatch(/Margin.*Kestrel Aero,5,4000,800/s)
})

test('staff who are no owners see no cost and no margin on any page, in its data, or in a file', async () => {
	const { shop, ids, readPage, post, enterCosts, sell } = await openCostPages()
	await enterCosts('7313137', '7313139')
	await sell([1, 1])
	const headers = await newSessionHeaders(shop, 'staff')

	const paths = [
		...['/dashboard', '/dashboard/deliveries', '/dashboard/deliveries/1'],
		...['/dashboard/deliveries/new', '/dashboard/inventory', `/dashboard/inventory/${ids[0]}`],
		...['/dashboard/activity', '/dashboard/activity?kind=received'],
		...[`/dashboard/activity?product=${ids[0]}`, '/dashboard/sell/receipts/1'],
	]
	for (const path of paths) {
		const page = await readPage(path, headers)
		expect(page, path).toMatch(/<main.*<h1/s)
		expect(textOf(page), path).not.toMatch(/7,?3,?1,?3,?1,?3,?[79]|\bcosts?\b|margin/i)
		expect(page, path).not.toMatch(/unitCost|lastCost|deliveries\/1\/costs/)
		const data = await readPage(path.replace(/(\?|$)/, '.data$1'), headers)
		expect(data, path).toMatch(/^\[\{.*"data"/)
		expect(data, path).not.toMatch(/7,?3,?1,?3,?1,?3,?[79]|unitCost|margin|uncosted|delivery-costs/)
	}
	for (const path of [COSTS, `${COSTS}.data`, '/dashboard/reports/export.csv'])
		expect((await shop.fetch(path, { headers })).status, path).toBe(403)
	const refused = await post(COSTS, { 'lines.0.unitCost': '7313137' }, headers)
	expect([refused.status, (await refused.text()).includes('7313137')]).toEqual([403, false])
	for (const file of ['/dashboard/activity/export.csv', '/dashboard/inventory/export.csv'])
		expect(await readPage(file, headers), file).not.toMatch(/7,?3,?1,?3,?1,?3,?[79]|cost|margin/i)
})
test('the preview of a change of prices warns about each line that falls below its cost', async () => {
	const { shop, headers, readPage, enterCosts } = await openCostPages()
	expect((await enterCosts('700', '280')).status).toBe(303)
	const body = { filter: { stock: 'in' }, discount: { by: 'percent', value: 20 } }
	const response = await shop.send('/api/bulk-changes', body, { headers })
	const { data } = (await response.json()) as { data: { _id: string } }

	const page = textOf(await readPage(`/dashboard/inventory/changes/${data._id}`))

	expect(page).toMatch(
		/Kestrel Bolt\s+Discount price in taka: none → ৳240\s+Below the cost of ৳280/,
	)
	expect(page.match(/Below the cost/g)).toHaveLength(1)
})
