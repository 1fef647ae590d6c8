import type { Database } from '#db/client.ts'
import { listProductsAfter } from '#db/products.ts'
import { FEED_PAGE_SIZE } from '#worker/contract/limits.ts'
import { csvHeading, csvRecord } from './csv.ts'
import { historyEntry } from './history-entry.ts'
import { cellsOf, HEADINGS } from './product-table.ts'
import type { Actor } from './request-context.ts'

/** The whole catalogue as CSV, step by step. */
export async function* exportCsv(db: Database): AsyncGenerator<string> {
	yield csvHeading(HEADINGS)
	let after = ''
	while (true) {
		const products = await listProductsAfter(db, after, FEED_PAGE_SIZE)
		const records = products.map((product) => {
			const cells = cellsOf(product)
			return csvRecord(HEADINGS.map((heading) => cells[heading] ?? ''))
		})
		yield records.join('')
		const last = products.at(-1)
		if (!last || products.length < FEED_PAGE_SIZE) return
		after = last._id
	}
}

export async function noteExport(db: Database, by: Omit<Actor, 'key'>): Promise<void> {
	const { staffId } = by
	await historyEntry(db, by, { action: 'catalogue-export', staffId, target: 'products.csv' })
}
