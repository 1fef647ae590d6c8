import { indexMissing } from '#worker/domain/search/rebuild.ts'
import type { DatabaseTarget } from './database/target.ts'
import type { Standing } from './migrations/ledger.ts'
import { fingerprintOfRules, noteSearchRules } from './search-rules.ts'

const state = `select (select fingerprint from search_rules) as rules,
	exists (select 1 from search_documents) as has_index,
	exists (select 1 from products where not exists (select 1 from search_documents where product_id = products.id)) as has_gaps`

type Indexing = { place: DatabaseTarget; before: Standing; where: { remote?: boolean } }

/** A migration may have brought the index of the search, which only the shop's own rules can fill. */
export async function indexForSearch({ place, before, where }: Indexing): Promise<void> {
	if (before.applied.length === 0) return noteSearchRules(place)
	const { rules, hasIndex, hasGaps } = await stateOf(place)
	// Before the first product is in, so that what an interrupted one leaves is known to be of these rules.
	if (!hasIndex) await noteSearchRules(place)
	if (hasGaps) {
		const { db, close } = await place.open()
		const indexed = await indexMissing(db).finally(close)
		console.log(`Indexed ${indexed} products for the search.`)
	}
	if (!hasIndex || rules === fingerprintOfRules()) return
	const flag = where.remote ? ' -- --remote' : ''
	console.log(
		`The products were indexed by the rules of another version: run npm run search:rebuild${flag} once. Searches go on meanwhile.`,
	)
}

async function stateOf({ query }: DatabaseTarget) {
	const [row] = await query(state)
	const { rules, has_index: hasIndex, has_gaps: hasGaps } = row ?? {}
	return { rules, hasIndex: Number(hasIndex) > 0, hasGaps: Number(hasGaps) > 0 }
}
