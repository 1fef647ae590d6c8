import { SUGGESTION_LIMIT } from '#contract/base/limits.ts'
import { normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { InventorySuggestions } from '#contract/catalogue/inventory-suggestions.ts'
import { listInventorySuggestions } from '#db/catalogue/inventory.ts'
import type { Database } from '#db/client.ts'
import { searchInventory } from './search.ts'

/** One word with a digit, such as a barcode or a model code. */
const CODE = /^(?=\S*\d)\S{3,}$/

/** Suggests the best matches of all statuses, and identifies the one with the entered code. */
export async function suggestInventory(db: Database, text: string): Promise<InventorySuggestions> {
	const data = await findProducts(db, { text })
	const code = normalizeGtin(text)
	const withCode = CODE.test(code) ? await findProducts(db, { text: code, exact: '1' }) : []
	const scanned = withCode.find(({ gtin }) => gtin === code)
	const [only, ...others] = withCode
	return { data, code: (scanned ?? (others.length === 0 ? only : undefined))?._id ?? null }
}

async function findProducts(db: Database, search: Parameters<typeof searchInventory>[1]) {
	const { docIds } = await searchInventory(db, search)
	return listInventorySuggestions(db, docIds.slice(0, SUGGESTION_LIMIT))
}
