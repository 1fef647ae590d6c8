import type { Page } from 'playwright-core'
import { SCOPES } from '#contract/accounts/scopes.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Delivery } from '#contract/stock/delivery.ts'
import type { Return } from '#contract/stock/return.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { Stocktake, StocktakeLine } from '#contract/stock/stocktakes.ts'
import type { Transfer } from '#contract/stock/transfer.ts'
import { postApi, readApi } from './browser-api.ts'

const branch = 'madhupur'
const exampleImeis = ['356938035643809', '490154203237518']

/**
 * Records a delivery, a sale with serial numbers, a return of one unit a sale in exchange for
 * it, orders, a transfer and a count, and adds a program with a token, with the session of the page. Returns the
 * paths of their pages.
 */
export async function recordDocuments(page: Page) {
	const send = <Document>(path: string, data: object) => postApi<Document>(page, path, data)
	const products = await readApi<Product[]>(page, 'products?limit=3&sort=price')
	const [first = '', second = ''] = products.map(({ _id }) => _id)
	const lines = [first, second].map((productId) => ({ productId, quantity: 5 }))
	const bill = { branch, supplier: 'Star Distribution (Mobile) Limited', bill: 'SD/2026-11/00431' }
	const delivery = await send<Delivery>('deliveries', { ...bill, lines })
	const sold = { productId: first, quantity: 2, serials: exampleImeis, unitPrice: 1 }
	const sale = await send<Sale>('sales', {
		branch,
		lines: [
			{ ...sold, discountReason: 'Scratched' },
			{ productId: second, quantity: 1 },
		],
		note: 'Paid by bKash',
	})
	const [movementId] = sale.lines.map((line) => line.movementId)
	const returned = { movementId, quantity: 1, serials: exampleImeis.slice(1) }
	const { number } = await send<Return>('returns', { branch, note: 'Broken', lines: [returned] })
	const exchange = { branch, exchanges: number, lines: [{ productId: second, quantity: 1 }] }
	const { token } = await send<Sale>('sales', exchange)
	const held = { branch, customer: '01711-000222', until: addDays(shopDay(new Date()), 2) }
	const oneUnit = [{ productId: second, quantity: 1 }]
	const order = await send<Order>('orders', { ...held, lines: oneUnit })
	const address = { address: 'House 5, College Road, Madhupur', courier: 'Sundarban', charge: 120 }
	const other = { ...held, customer: '01711-000333' }
	const sent = await send<Order>('orders', { ...other, lines: oneUnit })
	await send(`orders/${sent.number}/send`, { version: sent.version, ...address })
	const program = await send<{ _id: string }>('programs', { name: 'Courier' })
	await send(`programs/${program._id}/tokens`, { scopes: SCOPES, days: 90 })
	const asked = { branch, lines: [{ productId: second, quantity: 2 }] }
	const { number: offered } = await send<Order>('orders', asked)
	const quoted = await send<Order>(`orders/${offered}/quote`, { version: 1 })
	const moved = { from: branch, to: 'dhanbari', lines: [{ productId: second, quantity: 1 }] }
	const transfer = await send<Transfer>('transfers', moved)
	const scope = { branch, category: 'headphone', subcategory: 'earbuds' }
	const { _id } = await send<Stocktake>('stocktakes', scope)
	const stocktake = `stocktakes/${_id}`
	const [counted] = (await readApi<{ lines: StocktakeLine[] }>(page, `stocktakes/${_id}`)).lines
	const data = { counts: [{ productId: counted?._id, counted: 1000 }] }
	const headers = { 'Sec-Fetch-Site': 'same-origin' }
	await page.request.put(`/api/stocktakes/${_id}/counts`, { data, headers })
	const receipt = `sell/receipts/${sale.number}`
	const customer = `customers/${order.customer?._id}`
	const staff = `users/${program._id} ${receipt} ${receipt}?paper=80mm&language=bn ${receipt}/serials
		transfers/${transfer.number} ${stocktake} ${stocktake}?lines=differing ${stocktake}/list
		deliveries deliveries/${delivery.number} deliveries/${delivery.number}/costs
		orders?tab=held orders/new?add=${second} orders/${order.number}
		customers ${customer} ${customer}/edit ${customer}/merge?phone=${other.customer}
		orders/${offered}/quotation orders/${offered}/edit orders?tab=sent orders/${sent.number}
		returns returns/new?receipt=${sale.number} returns/${number}
		labels?delivery=${delivery.number} transfers/new?add=${second}`
	const shopper = [`r/${sale.token}`, `r/${token}`, `q/${quoted.token}`]
	return {
		shopper: shopper.flatMap((path) => [`/${path}`, `/bn/${path}`]),
		staff: staff.split(/\s+/).map((path) => `/dashboard/${path}`),
	}
}
