import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { localD1Target } from '#scripts/database/libsql-target.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { openCheckout, runScript } from '#tests/support/commands.ts'
import {
	backUp,
	hashDatabase,
	hashRestored,
	openD1Target,
	openLibsqlTarget,
	restoreFile,
} from '#tests/support/database-targets.ts'

/**
 * Made by the version before branches: three products, movements that include a reversal, an
 * account and its session.
 */
const BACKUP = resolve('tests/scripts/backup-before-branches.gz')

async function openLibsql() {
	const target = await openLibsqlTarget()
	const env = { LIBSQL_URL: target.url }
	return { target, run: (script: string, args: string[]) => runScript(script, args, { env }) }
}

async function openD1() {
	const cwd = await openCheckout()
	const target = await localD1Target(cwd)
	return { target, run: (script: string, args: string[]) => runScript(script, args, { cwd }) }
}

const selectPlaces = `select branch, count(*) as rows_there from stock_movements group by branch
	union all select branch, sum(available) from branch_stock group by branch
	union all select branch, count(*) from staff group by branch
	union all select branch, count(*) from sessions group by branch`

test.each([
	['libSQL', 'D1', openLibsql, openD1Target, 'dhanbari', ['--branch', 'dhanbari']],
	['D1', 'libSQL', openD1, openLibsqlTarget, 'madhupur', []],
] as const)(
	'a backup from before branches is restored into %s, migrated, with its stock at the chosen or the first branch, and moved to %s',
	async (_, _other, openEngine, openOtherEngine, branch, flags) => {
		const { target, run } = await openEngine()
		expect(await run('restore', [BACKUP, '--no-pictures'])).toMatchObject({ code: 0 })

		expect(await run('migrate', [...flags])).toMatchObject({ code: 0 })

		const places = [12, 23, 1, 1].map((rows_there) => ({ branch, rows_there: BigInt(rows_there) }))
		expect(await target.query(selectPlaces)).toEqual(places)
		expect(await target.open(findLedgerMismatches)).toEqual([])
		const change = target.query("update stock_movements set branch = 'dhanbari'")
		await expect(change).rejects.toThrow('the stock ledger is append-only')
		const other = await openOtherEngine()
		await restoreFile(await backUp(target), other)
		expect(await hashRestored(other, target)).toBe(await hashDatabase(target))
	},
)

test('stock that several branches have stays where it is', async () => {
	const { target, run } = await openD1()
	await run('restore', [BACKUP, '--no-pictures'])
	await run('migrate', [])
	await target.query(`insert into stock_movements (id, product_id, branch, kind, quantity, at)
		select 'm', id, 'dhanbari', 'receive', 1, 0 from products limit 1`)
	const before = await hashDatabase(target)

	const rejected = await run('migrate', ['--branch', 'dhanbari'])
	const unknown = await run('migrate', ['--branch', 'dhaka'])

	expect(rejected.code).toBe(1)
	expect(rejected.output).toContain('Nothing was moved to Dhanbari: several branches of')
	expect([unknown.code, unknown.output]).toEqual([
		1,
		`Branch must be one of ${BRANCH_SLUGS.join(', ')}\n`,
	])
	expect(await hashDatabase(target)).toBe(before)
})
