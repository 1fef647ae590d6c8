import type { Problem } from '#contract/base/problem.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'
import type { Database } from '#db/client.ts'
import {
	categoryTotals,
	documentColumns,
	products,
	searchDocuments,
	searchPostings,
	searchWords,
} from '#db/schema.ts'
import { openBackOffice } from './back-office.ts'
import { createClock } from './clock.ts'
import type { Shop } from './shop.ts'

export const AERO = { name: 'Kestrel Aero', slug: 'aero', price: 52_000 } as const
export const BUDS = {
	name: 'Merlin Buds',
	slug: 'buds',
	brand: 'Merlin',
	price: 1625,
	discountPrice: 1500,
}
export const HUB = {
	name: 'Merlin Hub',
	slug: 'hub',
	brand: 'Merlin',
	price: 900,
	status: 'draft',
} as const

/** Opens a shop with three products and an owner who changes many at once. */
export async function openChangeShop(now = createClock().now) {
	const { shop, headers } = await openBackOffice([AERO, BUDS, HUB], { now })
	return { shop, headers, ...createBulkClient(shop, headers) }
}

export const everything = { filter: {} }
export const byPercent = (value: number, roundTo?: number) => ({ by: 'percent', value, roundTo })
export const byAmount = (value: number, roundTo?: number) => ({ by: 'amount', value, roundTo })

/** Returns functions that change many products through the API. */
export function createBulkClient(shop: Shop, headers: Record<string, string>) {
	const read = async (response: Response) => {
		const { data, message } = (await response.json()) as { data: BulkChange } & Problem
		return { ...data, message, status: response.status }
	}
	const preview = async (body: object) =>
		read(await shop.send('/api/bulk-changes', body, { headers }))
	const post = async (id: string, action: string) =>
		read(await shop.fetch(`/api/bulk-changes/${id}/${action}`, { method: 'POST', headers }))
	const apply = (id: string) => post(id, 'application')
	const undo = (id: string) => post(id, 'reversal')
	const report = async (id: string) =>
		read(await shop.fetch(`/api/bulk-changes/${id}`, { headers }))
	/** Previews and applies a change. */
	const change = async (body: object) => apply((await preview(body))._id)
	return { preview, post, apply, undo, report, change }
}

/** Reads everything that a change of products can change, without versions and times of change. */
export async function readCatalogue(db: Database) {
	const rows = await db.select().from(products).orderBy(products.id)
	const columns = await db.select().from(documentColumns)
	const documents = await db.select().from(searchDocuments).orderBy(searchDocuments.docId)
	const words = await db.select().from(searchWords).orderBy(searchWords.word)
	const postings = await db.select().from(searchPostings)
	return {
		products: rows.map(({ version, updatedAt, ...values }) => values),
		columns: sortRows(
			columns.filter(({ packed }) => packed !== '').map(({ version, ...row }) => row),
		),
		documents: documents.map(({ words, ...document }) => ({
			...document,
			words: JSON.parse(words),
		})),
		words: words.filter(({ products }) => products > 0),
		postings: sortRows(postings),
		totals: sortRows(
			(await db.select().from(categoryTotals)).filter((row) => row.productCount > 0),
		),
	}
}

const sortRows = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
