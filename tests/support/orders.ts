import { expect } from 'vitest'
import type { Order, OrderCounts, OrderSummary } from '#contract/orders/orders.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { ProductOverride } from './products.ts'
import { openSaleClient } from './sales-and-transfers.ts'
import type { ShopOptions } from './shop.ts'

export const TODAY = '2030-03-21'
/** 10:00 in Dhaka. */
export const NOW = `${TODAY}T04:00:00Z`

/** All units are in Madhupur. Returns functions that use the API of orders. */
export async function openOrderClient(products: ProductOverride[], options?: ShopOptions) {
	const client = await openSaleClient(products, options)
	const { shop, headers, ids } = client
	const send = (path: string, body: object, key?: string) =>
		shop.send(`/api/orders${path}`, body, {
			headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
		})
	const add = (quantities: number[], fields: object = {}, key?: string) => {
		const lines = quantities.map((quantity, index) => ({ productId: ids[index], quantity }))
		return send('', { branch: 'madhupur', lines, ...fields }, key)
	}
	const order = async (...args: Parameters<typeof add>) => readOrder(await add(...args))
	const read = (number: number) => shop.readData<Order>(`/api/orders/${number}`, { headers })
	/** Takes a step with the version of the order as it was read. */
	const step = ({ number, version }: Order, name: string, fields: object = {}, key?: string) =>
		send(`/${number}/${name}`, { version, ...fields }, key)
	/** Pays on order 1 in advance. */
	const pay = (amount: number, fields: object = {}) =>
		shop.send('/api/payments', { branch: 'madhupur', amount, order: 1, ...fields }, { headers })
	const listOrders = (tab: string) =>
		shop.readData<OrderSummary[]>(`/api/orders?tab=${tab}`, { headers })
	const readCounts = () => shop.readData<OrderCounts>('/api/orders/counts', { headers })
	return { ...client, addOrder: add, order, read, step, pay, listOrders, readCounts }
}

export async function readOrder(response: Response): Promise<Order> {
	const { data } = (await response.json()) as { data: Order }
	expect(response.status, JSON.stringify(data)).toBeLessThan(300)
	return data
}

export async function readOrderSale(response: Response): Promise<Sale> {
	expect(response.status).toBe(201)
	return ((await response.json()) as { data: Sale }).data
}
