import { createHash } from 'node:crypto'
import { synonyms } from '#content/search-words.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { buildFuzzyKeys, buildSearchDocument } from '#worker/domain/search/document.ts'
import { indexMissing } from '#worker/domain/search/rebuild.ts'
import type { DatabaseTarget } from './database/database-target.ts'

const selectState = `select (select fingerprint from search_rules) as rules,
	exists (select 1 from search_documents) as has_index,
	exists (select 1 from products where not exists (select 1 from search_documents where product_id = products.id)) as has_gaps`

/** Indexes the missing products. Reports an index that was built with other search rules. */
export async function completeSearchIndex(target: DatabaseTarget): Promise<void> {
	const [row] = await target.query(selectState)
	const hasIndex = Number(row?.has_index) > 0
	// Before the first product, so that the rules are recorded even if this is interrupted.
	if (!hasIndex) await recordSearchRules(target)
	if (Number(row?.has_gaps) > 0) {
		const indexed = await target.open(indexMissing)
		console.log(`Indexed ${indexed} products for the search.`)
	}
	if (!hasIndex || row?.rules === hashSearchRules()) return
	console.log(
		'The products were indexed by another version. Run this once: npm run shop -- search rebuild (with --remote for the deployed shop). Until then, searches use the old index.',
	)
}

export async function recordSearchRules({ query }: DatabaseTarget): Promise<void> {
	const fingerprint = hashSearchRules()
	await query('delete from search_rules', `insert into search_rules values ('${fingerprint}')`)
}

/** Hash of sample entries of the index. Unlike a version number, it changes by itself. */
function hashSearchRules(): string {
	const products = demoCatalogue()
	const [sample] = products
	const synonymProducts = sample ? synonyms.flat().map((name) => ({ ...sample, name })) : []
	const memory = { key: 'Memory', value: '৮ জিবি+৮ জিবি' }
	const makersProducts = sample ? [{ ...sample, specifications: [memory] }] : []
	const documents = [...products, ...synonymProducts, ...makersProducts].map(buildSearchDocument)
	const keys = buildFuzzyKeys(documents.flatMap(({ words }) => Object.keys(words)))
	const entries = JSON.stringify([documents, keys])
	return createHash('sha256').update(entries).digest('hex')
}
