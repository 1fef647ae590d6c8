import type { Return } from '#contract/stock/return.ts'
import { staff } from '#db/schema.ts'
import { moveStock } from '#worker/domain/stock/move-stock.ts'
import type { ProductOverride } from './products.ts'
import { openSaleClient, readSale } from './sales-and-transfers.ts'
import type { Shop, ShopOptions } from './shop.ts'

type ReturnedLine = {
	movementId?: string
	quantity: number
	isDefective?: boolean
	defective?: number
	serials?: string[]
}

/** All units are in Madhupur, where they are also handed in unless `fields` state otherwise. */
export async function openReturnClient(products: ProductOverride[], options?: ShopOptions) {
	const client = await openSaleClient(products, options)
	const { shop, headers } = client
	/** Sells the quantity of each product and returns the sale. */
	const sellUnits = async (quantities: number[], fields?: object) =>
		readSale(await client.sell(quantities, fields))
	const giveBack = (lines: ReturnedLine[], fields: object = {}, key?: string) =>
		shop.send(
			'/api/returns',
			{ branch: 'madhupur', note: 'Wrong colour', lines, ...fields },
			{ headers: key ? { ...headers, 'Idempotency-Key': key } : headers },
		)
	const undo = (path: string) => shop.fetch(`/api${path}/reversal`, { method: 'POST', headers })
	const read = <Data>(path: string) => shop.readData<Data>(`/api${path}`, { headers })
	return { ...client, sellUnits, giveBack, undo, read }
}

export const readReturn = async (response: Response) =>
	((await response.json()) as { data: Return }).data

/** Records a movement as earlier versions did, also of a kind that only documents have now. */
export async function moveWithoutDocument(
	shop: Shop,
	move: Omit<Parameters<typeof moveStock>[1], 'branch' | 'note'> & { note?: string },
	now = new Date(),
) {
	const [author] = await shop.db.select().from(staff)
	const actor = { staffId: author?.id ?? '', now, requestId: '' }
	return moveStock(shop.db, { branch: 'madhupur', note: '', ...move }, actor)
}
