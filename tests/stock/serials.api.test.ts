import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openSaleClient, readSale } from '#tests/support/sales-and-transfers.ts'

const phone = { slug: 'phone', name: 'Kestrel Phone', available: 5, serialNumbers: 1 }
const others = [
	{ slug: 'dual', name: 'Kestrel Dual', available: 5, serialNumbers: 2 },
	{ slug: 'cable', name: 'Kestrel Cable', available: 9 },
]

async function openSerialClient() {
	const client = await openSaleClient([phone, ...others])
	const { shop, headers, ids, sell } = client
	const line = (product: number, serials?: string[], quantity = 1) => {
		return { productId: ids[product], quantity, serials }
	}
	const sellLines = (...lines: object[]) => sell([], { lines })
	const setSerials = (number: number, body: object) =>
		shop.send(`/api/sales/${number}/serials`, body, { headers, method: 'PUT' })
	return { ...client, line, sellLines, setSerials }
}

test('each unit of a product with serial numbers asks for them, and other products may have them', async () => {
	const { sellLines, line } = await openSerialClient()

	const missing = await sellLines(line(2), line(0, ['AB12'], 2))
	const tooMany = await sellLines(line(2, ['AB12', 'AB13']))
	const sale = await readSale(
		await sellLines(
			line(1, ['490154203237518', '490154203237526']),
			line(0, ['ab 1২-x', 'AB13'], 2),
			line(2),
		),
	)

	expect(missing.status).toBe(422)
	expect((await readProblem(missing)).errors).toEqual([
		{ field: 'lines.1.serials', message: expect.stringContaining('Enter 2 serial numbers') },
	])
	expect((await readProblem(tooMany)).errors).toMatchObject([{ field: 'lines.0.serials' }])
	expect(sale.lines.map(({ serials }) => serials.map(({ serial }) => serial))).toEqual([
		['490154203237518', '490154203237526'],
		['AB12-X', 'AB13'],
		[],
	])
})

test('a serial number with spaces, other letters, too many or none is refused, naming its field', async () => {
	const { sellLines, line } = await openSerialClient()

	for (const serial of ['a b', 'x'.repeat(41), 'AB\u0000CD', 'আমারফোন', '']) {
		const response = await sellLines(line(0, [serial]))
		expect(response.status, serial).toBe(422)
		expect((await readProblem(response)).errors).toMatchObject([{ field: 'lines.0.serials.0' }])
	}
})

test('a serial number of a product is out once, whatever its spelling, and free again after an undo', async () => {
	const { sellLines, line, reverse, counts } = await openSerialClient()
	await sellLines(line(0, ['SN-0001']))

	const again = await sellLines(line(2), line(0, ['sn-০০০১ ']))
	const ofAnother = await readSale(await sellLines(line(2, ['SN-0001'])))
	await reverse(1)
	const afterUndo = await sellLines(line(0, ['SN-0001']))

	expect(again.status).toBe(422)
	expect(await readProblem(again)).toMatchObject({
		message: 'Serial number SN-0001 is already sold on receipt 1.',
		errors: [{ field: 'lines.1.serials' }],
	})
	expect(ofAnother.lines[0]?.serials).toEqual([
		{ serial: 'SN-0001', isOut: true, otherProduct: 'Kestrel Phone' },
	])
	expect(afterUndo.status).toBe(201)
	expect(await counts()).toEqual(['4, 1', '5, 0', '8, 1'])
})

test('of parallel sales of one serial number, one is recorded', async () => {
	const { sellLines, line, counts } = await openSerialClient()
	const spellings = ['SN-0001', 'sn-0001', ' SN-0001', 'sn -0001', 'SN-000১']

	const responses = await Promise.all(spellings.map((serial) => sellLines(line(0, [serial]))))

	expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
	expect((await counts())[0]).toBe('4, 1')
})

test('serial numbers are added to a receipt later and corrected, at most one for each unit that is out', async () => {
	const { shop, headers, sellLines, line, setSerials, list } = await openSerialClient()
	const { lines } = await readSale(await sellLines(line(2, [], 2)))
	const { movementId } = lines[0] ?? {}

	const added = await setSerials(1, { movementId, serials: ['sn-0001', 'SN-0002'] })
	const corrected = await setSerials(1, { movementId, serials: ['SN-0009'] })
	const tooMany = await setSerials(1, { movementId, serials: ['SN-1000', 'SN-1001', 'SN-1002'] })
	const ofAnother = await setSerials(1, { movementId: 'x', serials: [] })

	expect(added.status).toBe(200)
	expect((await readSale(corrected)).lines[0]?.serials).toMatchObject([{ serial: 'SN-0009' }])
	expect(tooMany.status).toBe(422)
	expect((await readProblem(tooMany)).errors).toMatchObject([{ field: 'serials' }])
	expect((await readProblem(ofAnother)).errors).toMatchObject([{ field: 'movementId' }])
	const [sale] = await list()
	const history = await shop.readData<AuditEntry[]>('/api/history?limit=2', { headers })
	expect(history[0]).toMatchObject({
		action: 'sale-serials',
		target: sale?._id,
		before: { serials: ['SN-0001', 'SN-0002'] },
		after: { serials: ['SN-0009'] },
	})
})
