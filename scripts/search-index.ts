import { synonyms } from '#content/search-words.ts'
import { indexState, recordRules } from '#db/search/search-rebuild.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import { buildFuzzyKeys, buildSearchDocument } from '#worker/domain/search/document.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import type { DatabaseTarget } from './database/database-target.ts'

/** Indexes the missing products. Reports an index that was built with other search rules. */
export async function completeSearchIndex(target: DatabaseTarget): Promise<void> {
	const [row] = await target.query(indexState)
	const hasIndex = Number(row?.has_index) > 0
	// Before the first product, so that the rules are recorded even if this is interrupted.
	if (!hasIndex) await recordSearchRules(target)
	if (Number(row?.has_gaps) > 0) {
		const indexed = await target.open(catalogueIndex.complete)
		console.log(`Indexed ${indexed} products for the search.`)
	}
	if (!hasIndex || row?.rules === hashSearchRules()) return
	console.log(
		'The products were indexed by another version. Run this once: npm run shop -- search rebuild (with --remote for the deployed shop). Until then, searches use the old index.',
	)
}

export async function recordSearchRules({ query }: DatabaseTarget): Promise<void> {
	await query(...recordRules(hashSearchRules()))
}

const makersValues = [
	{
		name: 'Zyx™ RX(R) Up to 65 Watts',
		brand: 'Zyx®',
		specifications: [{ key: 'Memory', value: '৮ জিবি+৮ জিবি, ব্যাঙ্ক, 8G RAM, 48GB+48GB' }],
	},
	{ name: 'ডুয়াল ব্যান্ড', specifications: [{ key: 'Speed', value: 'Up to 1200 Mbps' }] },
]

/** Hash of sample entries of the index. Unlike a version number, it changes by itself. */
function hashSearchRules(): string {
	const products = demoCatalogue()
	const specialProducts = products
		.slice(0, 1)
		.flatMap((product) => [
			...synonyms.flat().map((name) => ({ ...product, name })),
			...makersValues.map((values) => ({ ...product, ...values })),
		])
	const documents = [...products, ...specialProducts].map(buildSearchDocument)
	const keys = buildFuzzyKeys(documents.flatMap(({ words }) => Object.keys(words)))
	return sha256(JSON.stringify([documents, keys]))
}
