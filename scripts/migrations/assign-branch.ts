import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import * as schema from '#db/schema.ts'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { CommandError } from '#scripts/run-command.ts'

const branchTables = Object.values(schema).filter(
	(table) => is(table, SQLiteTable) && 'branch' in getTableColumns(table),
) as SQLiteTable[]

/** Moves all stock, movements and staff to `branch`, unless several branches have some. */
export async function assignBranch({ name, query }: DatabaseTarget, branch: BranchSlug) {
	const used = await query(
		'select branch from stock_movements union select branch from branch_stock',
	)
	const town = BRANCH_NAMES[branch]
	if (used.length > 1) {
		throw new CommandError(
			`Nothing was moved to ${town}: several branches of ${name} have stock. Record transfers instead.`,
		)
	}
	// The ledger is append-only, so the trigger that protects it is dropped and recreated.
	const trigger = 'movement_is_never_changed'
	const [row] = await query(`select sql from sqlite_schema where name = '${trigger}'`)
	await query(
		`drop trigger ${trigger}`,
		...branchTables.map((table) => `update ${getTableName(table)} set branch = '${branch}'`),
		String(row?.sql),
		`update products set stock_by_branch = (select json_object('${branch}', json(value)) from json_each(stock_by_branch))
			where stock_by_branch <> '{}'`,
	)
	console.log(`The stock, the movements and the staff of ${name} belong to ${town}.`)
}
