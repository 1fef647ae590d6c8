import { BRANCH_SLUGS } from '#contract/branches.ts'
import { FEED_PAGE_SIZE } from '#contract/limits.ts'
import { toProductWithStock } from '#db/catalogue/product-row.ts'
import { listProductsAfter } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { COLUMNS, toRecord, writeCell } from './product-columns.ts'

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Yields the whole catalogue as CSV, page by page. */
export async function* exportCsv(db: Database): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeRow(COLUMNS)
	let after: string | undefined = ''
	while (after !== undefined) {
		const page = { after, limit: FEED_PAGE_SIZE }
		const products: StockedProduct[] = await listProductsAfter(db, page, toProductWithStock)
		yield products.map(writeProduct).join('')
		after = products.at(-1)?._id
	}
}

type StockedProduct = ReturnType<typeof toProductWithStock>

function writeProduct(product: StockedProduct): string {
	const record = toRecord(product, BRANCH_SLUGS[0])
	return writeRow(COLUMNS.map((column) => writeCell(column, record)))
}

function writeRow(cells: string[]): string {
	return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
}

function quote(cell: string): string {
	return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export async function recordExport(db: Database, actor: Omit<Actor, 'key'>): Promise<void> {
	const entry = { action: 'catalogue-export', target: 'products.csv' } as const
	await insertAuditEntry(db, actor, { ...entry, staffId: actor.staffId })
}

/** First characters that make a spreadsheet run a cell as a formula, and the apostrophe that escapes them. */
const NEEDS_ESCAPE = /^[=+\-@\t\r＝＋－＠']/
const ESCAPING_APOSTROPHE = /^'(?=[=+\-@\t\r＝＋－＠'])/

function escapeFormula(text: string): string {
	return text.replace(NEEDS_ESCAPE, "'$&")
}

export function unescapeFormula(cell: string): string {
	return cell.replace(ESCAPING_APOSTROPHE, '')
}
