import { countProducts } from '#db/catalogue/products.ts'
import { runProgram } from '#scripts/command.ts'
import { databaseTarget } from '#scripts/database-target.ts'
import { readStanding } from '#scripts/migrations/ledger.ts'
import { noteSearchRules } from '#scripts/search-index.ts'
import { withDatabase } from '#scripts/with-database.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import { withProgressBar } from './progress-bar.ts'
import type { ShopCommand, ShopCommandInput } from './shop-command.ts'

export const searchCommands: Record<string, ShopCommand> = {
	'search rebuild': { takes: '', count: [0, 0], run: rebuildIndex },
	'search report': {
		takes: '',
		count: [0, 0],
		// The golden searches are part of the tests, which no script of the product imports.
		run: async () => runProgram(process.execPath, ['--import', 'tsx', 'tests/search/report.ts']),
	},
}

async function rebuildIndex({ where }: ShopCommandInput): Promise<void> {
	const target = databaseTarget(where)
	const { unknown } = await readStanding(target)
	if (unknown.length > 0) {
		throw new Error(
			`${target.name} is of a newer version, by whose rules its products are indexed: git pull first.`,
		)
	}
	await withDatabase(where, async ({ db, name }) => {
		const total = await countProducts(db)
		await withProgressBar({ label: 'Indexing', total }, (onProgress) =>
			rebuildSearch(db, onProgress),
		)
		await noteSearchRules(target)
		console.log(`The search index contains the ${total} products of ${name}.`)
	})
}
