import { countProducts } from '#db/catalogue/products.ts'
import { databaseTarget, withDatabase } from '#scripts/database/database-target.ts'
import { readMigrationState } from '#scripts/migrations/migrate-database.ts'
import { runProgram } from '#scripts/run-program.ts'
import { recordSearchRules } from '#scripts/search-index.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import { type ShopCommand, type ShopCommandInput, withProgressBar } from './shop-command.ts'

export const searchCommands: Record<string, ShopCommand> = {
	'search rebuild': { run: rebuildIndex },
	'search report': {
		// The golden searches are part of the tests, which no script of the product imports.
		run: async () => runProgram(process.execPath, ['--import', 'tsx', 'tests/search/report.ts']),
	},
}

async function rebuildIndex({ remote }: ShopCommandInput): Promise<void> {
	const target = await databaseTarget({ remote })
	const { unknown } = await readMigrationState(target)
	if (unknown.length > 0) {
		throw new Error(
			`${target.name} is of a newer version, which indexed its products: run git pull first.`,
		)
	}
	await withDatabase(target, async (db) => {
		const total = await countProducts(db)
		await withProgressBar('Indexing', total, (onProgress) => rebuildSearch(db, onProgress))
		await recordSearchRules(target)
		console.log(`The search index contains the ${total} products of ${target.name}.`)
	})
}
