import { expect, test } from 'vitest'
import { openBackOffice } from '#tests/support/back-office.ts'
import { interceptFailures } from '#tests/support/faults.ts'
import { readProduct } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'

const apply = { status: 'applied' }
const transfer = { from: 'madhupur', to: 'dhanbari', lines: [{ productId: '$ID', quantity: 2 }] }
const sale = { branch: 'madhupur', lines: [{ productId: '$ID', quantity: 2 }] }

test.each([
	['a movement', 'POST', '/api/inventory/$ID/movements', { movement: 'defect', quantity: 2 }],
	['a transfer', 'POST', '/api/transfers', transfer],
	['a sale', 'POST', '/api/sales', sale],
	['a stocktake', 'PUT', '/api/stocktakes/$STOCKTAKE/status', apply],
])(
	'%s that fails for lack of units which come in before the response is a conflict that asks to try again',
	async (_, method, path, body) => {
		const { shop, headers } = await openBackOffice([{ slug: 'aero', available: 4 }])
		const { _id: id } = await readProduct(shop, 'aero')
		const send = async (url: string, fields: object, verb = 'POST') =>
			(await (await shop.send(url, fields, { method: verb, headers })).json()) as {
				data: { _id: string }
			}
		const move = (movement: string, quantity: number) =>
			send(`/api/inventory/${id}/movements`, { branch: 'madhupur', movement, quantity })
		const { data: stocktake } = await send('/api/stocktakes', { branch: 'madhupur' })
		const counts = [{ productId: id, counted: 1 }]
		await send(`/api/stocktakes/${stocktake._id}/counts`, { counts }, 'PUT')
		await move('defect', 3)
		const db = interceptFailures(shop.db, () => move('receive', 5))
		const fill = (text: string) => text.replace('$ID', id).replace('$STOCKTAKE', stocktake._id)
		const fields = path.endsWith('movements') ? { branch: 'madhupur', ...body } : body

		const sent = JSON.parse(fill(JSON.stringify(fields)))
		const response = await createShop(db).send(fill(path), sent, { method, headers })

		expect(response.status).toBe(409)
		const { code, message } = (await response.json()) as { code: string; message: string }
		expect(code).toBe('not_enough_stock')
		expect(message).toMatch(/a moment ago.*try again/)
	},
)
