import { parseArgs } from 'node:util'
import { countProducts } from '#db/products.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import { readStanding } from './migrations/ledger.ts'
import { currentPlace } from './places/current-place.ts'
import { runCommand } from './run-command.ts'
import { noteSearchRules } from './search-rules.ts'
import { withBar, withDatabase } from './with-database.ts'

runCommand('Usage: npm run search:rebuild -- [--remote]', async () => {
	const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
	const place = currentPlace(values)
	const { unknown } = await readStanding(place)
	if (unknown.length > 0) {
		throw new Error(
			`${place.name} is of a newer version, by whose rules its products are indexed: git pull first.`,
		)
	}
	await withDatabase(values, async ({ db, name }) => {
		const total = await countProducts(db)
		await withBar({ doing: 'Indexing', total }, (tell) => rebuildSearch(db, tell))
		await noteSearchRules(place)
		console.log(`${total} products of ${name} are in the index of the search.`)
	})
})
