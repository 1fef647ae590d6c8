import { execFileSync } from 'node:child_process'
import { countProducts } from '#db/catalogue/products.ts'
import { readMigrationState } from '#scripts/migrations/migrate-database.ts'
import { CommandError } from '#scripts/run-command.ts'
import { recordSearchRules } from '#scripts/search-index.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'
import {
	type DatabaseInput,
	onDatabase,
	type ShopCommand,
	withProgressBar,
} from './shop-command.ts'

// The golden searches are part of the tests, which no script of the product imports.
const report = ['--import', 'tsx', 'tests/search/report.ts']

export const searchCommands: Record<string, ShopCommand> = {
	'search rebuild': { run: onDatabase(rebuildIndex) },
	'search report': {
		run: async () => void execFileSync(process.execPath, report, { stdio: 'inherit' }),
	},
}

async function rebuildIndex({ target, db }: DatabaseInput): Promise<string> {
	const { unknown } = await readMigrationState(target)
	if (unknown.length > 0) {
		throw new CommandError(
			`${target.name} is of a newer version, which indexed its products: run git pull first.`,
		)
	}
	const total = await countProducts(db)
	await withProgressBar('Indexing', total, (onProgress) => rebuildSearch(db, onProgress))
	await recordSearchRules(target)
	return `The search index contains the ${total} products of ${target.name}.`
}
