import type { Delivery } from '#contract/stock/delivery.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { Transfer } from '#contract/stock/transfer.ts'
import { checkLedgerAfterTest, openBackOffice } from './back-office.ts'
import { createPageClient, readFormFields } from './forms.ts'
import { textOf } from './html.ts'
import { type ProductOverride, readProduct } from './products.ts'
import type { ShopOptions } from './shop.ts'

type Add = (quantities: number[], fields?: object, key?: string) => Promise<Response>

/** All units are in Madhupur. Returns functions that use an API of sales or transfers. */
async function openClient<Entry>(api: string, products: ProductOverride[], options?: ShopOptions) {
	const { shop, headers } = await openBackOffice(products, options)
	checkLedgerAfterTest(shop)
	const readProducts = () => Promise.all(products.map(({ slug = '' }) => readProduct(shop, slug)))
	const ids = (await readProducts()).map(({ _id }) => _id)
	const withKey = (key?: string) => (key ? { ...headers, 'Idempotency-Key': key } : headers)
	/** Adds an entry with the quantity of each product, in the order of `products`. */
	const add: Add = (quantities, fields, key) => {
		const lines = quantities.map((quantity, index) => ({ productId: ids[index], quantity }))
		return shop.send(api, { lines, ...fields }, { headers: withKey(key) })
	}
	const reverse = (number: number, key?: string) =>
		shop.fetch(`${api}/${number}/reversal`, { method: 'POST', headers: withKey(key) })
	const list = (query = '') => shop.readData<Entry[]>(api + query, { headers })
	return { shop, headers, ids, readProducts, add, reverse, list }
}

export async function openSaleClient(products: ProductOverride[], options?: ShopOptions) {
	const client = await openClient<Sale>('/api/sales', products, options)
	const add: Add = (quantities, fields, key) =>
		client.add(quantities, { branch: 'madhupur', ...fields }, key)
	/** Reads the available and sold units of each product in Madhupur, such as "5, 0". */
	const counts = async () =>
		(await client.readProducts()).map(({ stock }) => `${stock.available}, ${stock.sold}`)
	return { ...client, add, sell: add, counts }
}

export async function openTransferClient(products: ProductOverride[], options?: ShopOptions) {
	const client = await openClient<Transfer>('/api/transfers', products, options)
	/** Transfers to Dhanbari unless `fields` state otherwise. */
	const add: Add = (quantities, fields, key) =>
		client.add(quantities, { from: 'madhupur', to: 'dhanbari', ...fields }, key)
	/** Reads the available units of each product in Madhupur and Dhanbari, such as "5, 0". */
	const counts = async () =>
		(await client.readProducts()).map(({ branches }) => {
			const at = (slug: string) => branches.find((branch) => branch.slug === slug)?.available
			return [at('madhupur'), at('dhanbari')].join(', ')
		})
	return { ...client, add, transfer: add, counts }
}

export async function openDeliveryClient(products: ProductOverride[], options?: ShopOptions) {
	const client = await openClient<Delivery>('/api/deliveries', products, options)
	const add: Add = (quantities, fields, key) =>
		client.add(quantities, { branch: 'madhupur', supplier: 'Star Distribution', ...fields }, key)
	/** Reads the available and incoming units of each product, such as "5, 0". */
	const counts = async () =>
		(await client.readProducts()).map(({ stock }) => `${stock.available}, ${stock.incoming}`)
	return { ...client, add, deliver: add, counts }
}

async function readEntry<Entry>(response: Response) {
	return ((await response.json()) as { data: Entry }).data
}
export const readSale = readEntry<Sale>
export const readDelivery = readEntry<Delivery>
export const readTransfer = readEntry<Transfer>

/** `submit` returns the page after a submission of the current fields with changes. */
export async function openLinesForm<Client extends Awaited<ReturnType<typeof openBackOffice>>>(
	client: Client,
	path: string,
) {
	const { shop, headers } = client
	const { readPage, post } = createPageClient(shop, headers)
	let page = await readPage(path)
	const readFields = () => readFormFields(page, '[name="record"]')
	const submit = async (changes: Record<string, string>) => {
		const response = await post(path, { ...readFields(), ...changes })
		page = await response.text()
		return { status: response.status, text: textOf(page), fields: readFields(), page, response }
	}
	return { ...client, post, readPage, readFields, submit }
}
