import Papa from 'papaparse'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import { listProductsAfter } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { type Actor, historyEntry } from '#worker/domain/audit/audit-context.ts'
import { escapeFormula } from './formula-cells.ts'
import { cellsOf, HEADINGS } from './product-columns.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Yields the whole catalogue as CSV, page by page. */
export async function* exportCsv(db: Database): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeRecord(HEADINGS)
	let after = ''
	while (true) {
		const products = await listProductsAfter(db, after, FEED_PAGE_SIZE)
		yield products.map((product) => writeRecord(Object.values(cellsOf(product)))).join('')
		const last = products.at(-1)
		if (!last || products.length < FEED_PAGE_SIZE) return
		after = last._id
	}
}

function writeRecord(cells: string[]): string {
	return `${Papa.unparse([cells.map(escapeFormula)], { newline: '\r\n' })}\r\n`
}

export async function recordExport(db: Database, actor: Omit<Actor, 'key'>): Promise<void> {
	const { staffId } = actor
	await historyEntry(db, actor, { action: 'catalogue-export', staffId, target: 'products.csv' })
}
