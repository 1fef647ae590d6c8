import { databaseTarget } from '#scripts/database/database-target.ts'
import { readMigrationState } from '#scripts/migrations/ledger.ts'
import { migrateTarget, warnOfDeletions } from '#scripts/migrations/migrate-database.ts'
import { wrangler } from '#scripts/run-program.ts'
import { completeSearchIndex } from '#scripts/search-index.ts'
import type { Plan, Step } from './account.ts'
import { type DeployedShop, deployedFlags, findDatabaseId } from './deployed-shop.ts'

const where = { remote: true, allowsUnusedD1: true }

/** Applies the pending migrations to the deployed shop and completes its search index. */
export function migrateDeployed({ shop, libsql }: Plan, step: Step): Promise<void> {
	const command = `wrangler d1 migrations apply DB --remote, to ${shop.database}`
	return step(`migrations: ${libsql ? 'to libSQL' : command}`, async () => {
		const target = databaseTarget(where)
		const before = await readMigrationState(target)
		if (before.pending.length > 0 && !libsql) printUndoCommand(shop)
		warnOfDeletions(before)
		const applied = await migrateTarget(target, before)
		console.log(`   ${applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'None is pending.'}`)
		await completeSearchIndex(target, before)
	})
}

/** Rejects a D1 without products: once its libSQL secrets are deleted, the shop shows D1. */
export async function requireProducts({ database }: DeployedShop): Promise<void> {
	const products = await databaseTarget(where).query('select 1 from products limit 1')
	if (products.length > 0) return
	throw new Error(
		`Nothing was deployed: ${database} has no products. Restore a backup of libSQL into it first; see docs/operations.md.`,
	)
}

function printUndoCommand(shop: DeployedShop): void {
	const flags = deployedFlags(shop, findDatabaseId(shop))
	const output = wrangler(['d1', 'time-travel', 'info', 'DB', '--json', ...flags])
	const { bookmark } = JSON.parse(output) as { bookmark: string }
	console.log(
		`   To undo: npx wrangler d1 time-travel restore ${shop.database} --bookmark=${bookmark}`,
	)
}
