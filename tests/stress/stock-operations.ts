import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { ENTERED_KINDS } from '#contract/stock/stock.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { pick, randomInteger } from '#tests/support/random.ts'
import { createMoneyOperations, createPayments } from './money-operations.ts'
import { createOrderOperations } from './order-operations.ts'

const MAX_QUANTITY = 6
const PRODUCTS = 5
/** So few that one is often out already. */
const SERIALS = ['SN-0001', 'SN-0002', 'SN-0003', 'SN-0004', 'SN-0005', 'SN-0006']

type Product = { _id: string; slug: string }

type Created = {
	data: { _id: string; number: number; lines?: { movementId: string }[] }
}

/** Returns functions that each run one random operation on the stock of two branches. */
export async function openStockOperations(random: () => number) {
	const slugs = Array.from({ length: PRODUCTS }, (_, index) => `item-${index}`)
	// Each unit of the first product has a serial number.
	const products = slugs.map((slug, index) => ({
		slug,
		available: 15,
		serialNumbers: index === 0 ? 1 : undefined,
	}))
	const { shop, headers } = await openBackOffice(products)
	const { importCsv } = createCsvClient(shop, headers)
	const inventory = await shop.readData<Product[]>('/api/inventory', { headers })
	const ids = inventory.map(({ _id }) => _id)
	const serialId = inventory.find(({ slug }) => slug === slugs[0])?._id ?? 'none'
	const movements: string[] = []
	const documents: string[] = []
	const soldMovements: string[] = []
	const quantity = () => randomInteger(1, MAX_QUANTITY, random)
	const oneOf = (list: string[]) => list[randomInteger(0, list.length - 1, random)] ?? 'none'
	const branch = () => pick(BRANCH_SLUGS, random)
	const send = (path: string, body: object, method = 'POST') =>
		shop.send(`/api/${path}`, body, { method, headers })
	const remember = async (response: Response, note: (created: Created['data']) => void) => {
		if (response.status !== 201) return response
		const { data } = (await response.clone().json()) as Created
		note(data)
		return response
	}
	const rememberSale = (response: Response) =>
		remember(response, ({ number, lines = [] }) => {
			soldMovements.push(...lines.map(({ movementId }) => movementId))
			documents.push(`sales/${number}`)
		})
	const openStocktake = async (at: BranchSlug) => {
		const all = await shop.readData<Stocktake[]>('/api/stocktakes', { headers })
		return all.find(({ branch, status }) => branch === at && status === 'open')?._id ?? 'none'
	}
	const operations = {
		move: async () => {
			const id = oneOf(ids)
			const movement = pick(ENTERED_KINDS, random)
			const amount = movement === 'correct' ? { counted: quantity() } : { quantity: quantity() }
			const body = { branch: branch(), movement, ...amount }
			const response = await send(`inventory/${id}/movements`, body)
			return remember(response, ({ _id }) => movements.push(`${id}/movements/${_id}`))
		},
		reverse: () => send(`inventory/${oneOf(movements)}/reversal`, {}),
		transfer: async () => {
			const from = branch()
			const [to = from] = BRANCH_SLUGS.filter((slug) => slug !== from)
			const lines = ids
				.slice(0, quantity())
				.map((productId) => ({ productId, quantity: quantity() }))
			const response = await send('transfers', { from, to, lines })
			return remember(response, ({ number }) => documents.push(`transfers/${number}`))
		},
		sell: async () => {
			const from = randomInteger(0, SERIALS.length - 2, random)
			const serials = SERIALS.slice(from, from + 2)
			const lines = ids.slice(0, quantity()).map((productId) => ({
				productId,
				quantity: 2,
				...(productId === serialId && { serials }),
			}))
			const payments = createPayments(random)
			const response = await send('sales', { branch: branch(), lines, payments })
			return rememberSale(response)
		},
		sellSerial: async () => {
			const line = { productId: serialId, quantity: 1, serials: [oneOf(SERIALS)] }
			const response = await send('sales', { branch: branch(), lines: [line] })
			return rememberSale(response)
		},
		deliver: async () => {
			const lines = ids
				.slice(0, quantity())
				.map((productId) => ({ productId, quantity: quantity() }))
			const response = await send('deliveries', { branch: branch(), supplier: 'Star', lines })
			return remember(response, ({ number }) => documents.push(`deliveries/${number}`))
		},
		giveBack: async () => {
			const movementId = oneOf(soldMovements)
			const serials = random() < 0.3 ? [oneOf(SERIALS)] : []
			const line = { movementId, quantity: 1, isDefective: random() < 0.3, serials }
			const response = await send('returns', { branch: branch(), lines: [line], note: 'Broken' })
			return remember(response, ({ number }) => documents.push(`returns/${number}`))
		},
		reverseDocument: () => send(`${oneOf(documents)}/reversal`, {}),
		startStocktake: () => send('stocktakes', { branch: branch() }),
		count: async () => {
			const counts = ids
				.slice(0, quantity())
				.map((productId) => ({ productId, counted: quantity() }))
			return send(`stocktakes/${await openStocktake(branch())}/counts`, { counts }, 'PUT')
		},
		closeStocktake: async () => {
			const status = pick(['applied', 'applied', 'abandoned'], random)
			return send(`stocktakes/${await openStocktake(branch())}/status`, { status }, 'PUT')
		},
		importCounts: async () =>
			importCsv(`slug,available:${branch()}\n${oneOf(slugs)},${quantity() * 3}\n`),
		...createMoneyOperations({ shop, headers, random }),
		...createOrderOperations({
			...{ shop, headers, random, remember: rememberSale },
			ids: ids.filter((id) => id !== serialId),
		}),
	}
	return { shop, headers, operations }
}

/** Operations in their proportions. */
const proportions = {
	move: 4,
	reverse: 1,
	transfer: 2,
	sell: 2,
	sellSerial: 2,
	deliver: 2,
	giveBack: 4,
	reverseDocument: 2,
	pay: 3,
	reversePayment: 2,
	countDrawer: 2,
	order: 2,
	putAside: 2,
	hold: 2,
	release: 2,
	send: 2,
	sellOrder: 3,
	cancel: 1,
	advance: 2,
	sellOnCredit: 2,
	collect: 3,
	merge: 2,
	startStocktake: 1,
	count: 3,
	closeStocktake: 2,
	importCounts: 1,
}

type Operation = keyof typeof proportions

export const operationNames = Object.entries(proportions).flatMap(([name, times]) =>
	Array<Operation>(times).fill(name as Operation),
) as [Operation, ...Operation[]]
