import { createHash } from 'node:crypto'
import { synonyms } from '#content/synonyms.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { searchDocumentOf } from '#worker/domain/search/document.ts'
import { searchKeysOf } from '#worker/domain/search/keys.ts'
import { indexMissing } from '#worker/domain/search/rebuild.ts'
import type { DatabaseTarget } from './database/target.ts'
import type { TargetOptions } from './database-target.ts'
import type { Standing } from './migrations/ledger.ts'
import { withDatabase } from './with-database.ts'

const state = `select (select fingerprint from search_rules) as rules,
	exists (select 1 from search_documents) as has_index,
	exists (select 1 from products where not exists (select 1 from search_documents where product_id = products.id)) as has_gaps`

type Migrated = { target: DatabaseTarget; before: Standing; where: TargetOptions }

/** Indexes products that are not in the search index: a migration may have created it, and SQL cannot apply the rules of the search. */
export async function completeSearchIndex({ target, before, where }: Migrated): Promise<void> {
	if (before.applied.length === 0) return noteSearchRules(target)
	const [row] = await target.query(state)
	const hasIndex = Number(row?.has_index) > 0
	// Before the first product is in, so that what an interrupted run leaves is known to be of these rules.
	if (!hasIndex) await noteSearchRules(target)
	if (Number(row?.has_gaps) > 0) {
		const indexed = await withDatabase(where, ({ db }) => indexMissing(db))
		console.log(`Indexed ${indexed} products for the search.`)
	}
	if (!hasIndex || row?.rules === fingerprintOfRules()) return
	const flag = where.remote ? ' --remote' : ''
	console.log(
		`The products were indexed by the rules of another version: run npm run shop -- search rebuild${flag} once. Searches continue to work meanwhile.`,
	)
}

/** Records that the whole index follows the present rules. */
export async function noteSearchRules({ query }: DatabaseTarget): Promise<void> {
	const fingerprint = fingerprintOfRules()
	await query('delete from search_rules', `insert into search_rules values ('${fingerprint}')`)
}

/** Hash of what the rules make of known products. A version number would have to be raised by hand. */
function fingerprintOfRules(): string {
	const known = demoCatalogue()
	const [product] = known
	const named = product ? synonyms.flat().map((name) => ({ ...product, name })) : []
	const documents = [...known, ...named].map(searchDocumentOf)
	const words = new Set(documents.flatMap((document) => Object.keys(document.words)))
	const made = JSON.stringify([documents, searchKeysOf([...words])])
	return createHash('sha256').update(made).digest('hex')
}
