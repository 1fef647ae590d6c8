import { BYTE_ORDER_MARK, writeCsvRow } from '#contract/base/csv.ts'
import { FEED_PAGE_SIZE } from '#contract/base/limits.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { toInventoryProduct } from '#db/catalogue/product-row.ts'
import { listProductsAfter } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { COLUMNS, toRecord, writeCell } from '#worker/domain/catalogue-changes/product-columns.ts'

export async function* exportCsv(db: Database): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + writeCsvRow(COLUMNS)
	let after: string | undefined = ''
	while (after !== undefined) {
		const page = { after, limit: FEED_PAGE_SIZE }
		const products: InventoryProduct[] = await listProductsAfter(db, page, toInventoryProduct)
		yield products.map(writeProduct).join('')
		after = products.at(-1)?._id
	}
}

function writeProduct(product: InventoryProduct): string {
	const record = toRecord(product)
	return writeCsvRow(COLUMNS.map((column) => writeCell(column, record)))
}

export async function recordExport(db: Database, actor: Omit<Actor, 'key'>): Promise<void> {
	await insertAuditEntry(db, actor, { action: 'catalogue-export', target: 'products.csv' })
}
