import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Changes } from '#contract/accounts/change-feed.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Customer, CustomerSummary } from '#contract/customers/customers.ts'
import { newProduct } from '#tests/support/back-office.ts'
import { createProgram } from '#tests/support/programs.ts'
import { createRandom, pick, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import type { Shop } from '#tests/support/shop.ts'
import { createConsumer, listPaths } from './feed-consumer.ts'
import { openStockOperations, operationNames } from './stock-operations.ts'
import { byStressMode } from './stress-mode.ts'

const ACTS = byStressMode({ short: 40, long: 5000 })

/** The command by which `operations.md` has a new feed started. */
const [, afterTimeTravel = ''] =
	/--command "(update change_feed .*?)"`/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []

type Client = { shop: Shop; headers: Record<string, string>; random: () => number }

function createCatalogueOperations({ shop, headers, random }: Client) {
	const send = (method: string, path: string, body: object) =>
		shop.send(`/api/${path}`, body, { method, headers })
	const choose = async <Item>(path: string) =>
		pick((await shop.readData<[Item, ...Item[]]>(`/api/${path}`, { headers })) ?? [], random)
	const text = () => `Name ${randomInteger(1, 1e6, random)}`
	return {
		addProduct: () =>
			send('POST', 'products', { ...newProduct, name: text(), status: 'draft', available: 0 }),
		editProduct: async () => {
			const { _id, version } = await choose<InventoryProduct>('inventory')
			return send('PATCH', `products/${_id}`, { version, price: randomInteger(100, 999, random) })
		},
		deleteDraft: async () => {
			const { _id } = await choose<InventoryProduct>('inventory')
			return send('DELETE', `products/${_id}`, {})
		},
		addCategory: () => send('POST', 'categories', { name: text() }),
		editCategory: async () => {
			const { _id } = await choose<Category>('categories')
			return send('PATCH', `categories/${_id}`, { name: text() })
		},
		editCustomer: async () => {
			const found = await choose<CustomerSummary | undefined>('customers')
			const path = `customers/${found?._id}`
			const { version = 1 } = (await shop.readData<Customer>(`/api/${path}`, { headers })) ?? {}
			return send('PATCH', path, { version, name: text() })
		},
	}
}

test(`a copy that follows the feed of ${ACTS} random acts equals the shop, although it is killed, and starts again after a restore (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const { shop, headers, operations } = await openStockOperations(random)
	const more = createCatalogueOperations({ shop, headers, random })
	const names = [...operationNames, ...(Object.keys(more) as (keyof typeof more)[])] as const
	const acts = { ...operations, ...more }
	const { copy, read, readAll, follow } = createConsumer(shop, (await createProgram(shop)).headers)
	let { cursor } = await shop.read<Changes>('/api/changes', { headers })
	await readAll()
	const restoreAt = randomInteger(1, ACTS / 4, random)
	let restarts = 0
	const step = async (isKilled: () => boolean) => {
		const before = cursor
		const { cursor: next, isRestarted } = await follow(cursor, isKilled)
		cursor = next
		if (isRestarted) restarts += 1
		return next !== before
	}

	for (let count = 0; count < ACTS; count += 1) {
		if (count === restoreAt) await shop.db.run(afterTimeTravel)
		const act = acts[pick(names, random)]()
		if (random() < 0.3) await step(() => random() < 0.2)
		await act
	}
	while (await step(() => false));

	expect(restarts).toBe(1)
	const paths = await listPaths(shop)
	expect([...copy.keys()].sort()).toEqual(paths.sort())
	const isStale = async (path: string) => copy.get(path)?.text !== (await read(path)).stored?.text
	const stale: string[] = []
	for (const path of paths) if (await isStale(path)) stale.push(path)
	expect(stale).toEqual([])
})
