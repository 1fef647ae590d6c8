import { parseArgs } from 'node:util'
import { countProducts } from '#db/products.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import { currentPlace } from './places/current-place.ts'
import { runCommand } from './run-command.ts'
import { noteSearchRules } from './search-rules.ts'
import { withBar, withDatabase } from './with-database.ts'

runCommand('Usage: npm run search:rebuild -- [--remote]', async () => {
	const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } })
	await withDatabase(values, async ({ db, name }) => {
		const total = await countProducts(db)
		await withBar({ doing: 'Indexing', total }, (tell) => rebuildSearch(db, tell))
		await noteSearchRules(currentPlace(values))
		console.log(`${total} products of ${name} are in the index of the search.`)
	})
})
