import { SUGGESTION_LIMIT } from '#contract/base/limits.ts'
import { BARCODE, expandUpcE, normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { InventorySuggestions } from '#contract/catalogue/inventory-suggestions.ts'
import { listByGtin, listInventorySuggestions } from '#db/catalogue/inventory.ts'
import type { Database } from '#db/client.ts'
import { searchInventory } from './search.ts'

/** One word with a digit, such as a barcode or a model code. */
const CODE = /^(?=\S*\d)\S{3,}$/

/**
 * Suggests the best matches of all statuses, and identifies the one with the entered code. The
 * product with a barcode is the only suggestion, because a scan must read few rows.
 */
export async function suggestInventory(db: Database, text: string): Promise<InventorySuggestions> {
	const code = normalizeGtin(text)
	const gtins = [code, expandUpcE(code) ?? code]
	const withGtin = BARCODE.test(code) ? await listByGtin(db, gtins) : []
	const scanned = withGtin.find(({ gtin }) => gtin === code) ?? withGtin[0]
	if (scanned) return { data: [scanned], code: scanned._id }
	const data = await findProducts(db, { text })
	const [only, ...others] = CODE.test(code)
		? await findProducts(db, { text: code, exact: '1' })
		: []
	return { data, code: (others.length === 0 ? only?._id : undefined) ?? null }
}

async function findProducts(db: Database, search: Parameters<typeof searchInventory>[1]) {
	const { docIds } = await searchInventory(db, search)
	return listInventorySuggestions(db, docIds.slice(0, SUGGESTION_LIMIT))
}
