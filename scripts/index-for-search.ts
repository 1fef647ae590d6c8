import { indexMissing } from '#worker/domain/search/rebuild.ts'
import { openCurrentDatabase } from './current-database.ts'
import type { Standing } from './migrations/ledger.ts'
import type { Place } from './places/place.ts'

const firstMissing =
	'select 1 from products where not exists (select 1 from search_documents where product_id = products.id) limit 1'

type Where = NonNullable<Parameters<typeof openCurrentDatabase>[0]>

type Indexing = { place: Place; before: Standing; where: Where }

/** A migration may have brought the index of the search, which only the shop's own rules can fill. */
export async function indexForSearch({ place, before, where }: Indexing): Promise<void> {
	const isNew = before.applied.length === 0
	if (isNew || (await place.ask(firstMissing)).length === 0) return
	const { db, close } = await openCurrentDatabase(where)
	const indexed = await indexMissing(db).finally(close)
	console.log(`Indexed ${indexed} products for the search.`)
}
