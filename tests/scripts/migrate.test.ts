import { spawnSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
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
import { findFreePort } from '#tests/support/sqld.ts'

/** Opens a checkout with a copy of the migrations, on the libSQL server or a D1 of its own. */
async function openMigrations(libsqlUrl = '') {
	const folder = await openCheckout({ without: ['migrations'] })
	await cp('migrations', join(folder, 'migrations'), { recursive: true })
	const file = (name: string) => join(folder, 'migrations', name)
	const list = ['d1', 'migrations', 'list', 'DB', '--local']
	return {
		folder,
		pendingByWrangler: () =>
			spawnSync('node_modules/.bin/wrangler', list, {
				cwd: folder,
				encoding: 'utf8',
				// Other tests in this process may have silenced Wrangler.
				env: { ...process.env, WRANGLER_LOG: 'log' },
			}).stdout,
		migrate: (...args: string[]) =>
			runScript('migrate', args, { cwd: folder, env: { LIBSQL_URL: libsqlUrl } }),
		migrateInPreview: (flag: string) =>
			runScript('migrate', [flag], { cwd: folder, env: { CLOUDFLARE_ENV: 'preview' } }),
		add: (name: string, sql: string) => writeFile(file(name), sql),
		remove: (name: string) => rm(file(name)),
		edit: async (name: string) =>
			writeFile(file(name), `${await readFile(file(name), 'utf8')}\n-- a word more\n`),
	}
}

const addColour = 'ALTER TABLE `categories` ADD `colour` text;\n'
const deleteData = 'DELETE FROM `catalogue`;--> statement-breakpoint\nDROP TABLE `throttles`;\n'

test('on libSQL, a new migration is listed, tried on a copy, applied once and rejected after an edit', async () => {
	const target = await openLibsqlTarget()
	const checkout = await openMigrations(target.url)
	expect((await checkout.migrate('--status')).output).toContain(
		'pending              0000_baseline',
	)
	expect(await checkout.migrate()).toMatchObject({ code: 0 })
	await checkout.add('0900_colour.sql', addColour)
	await checkout.add('0901_away.sql', deleteData)

	const { output: status } = await checkout.migrate('--status')
	expect(status).toContain('pending              0900_colour.sql')
	expect(status).toContain('libSQL at')
	const { output: dryRun } = await checkout.migrate('--dry-run')
	expect(dryRun).toContain('would apply  0900_colour.sql')
	expect(dryRun).toContain('rows of catalogue: 1 → 0')
	expect(dryRun).toContain('rows of throttles: 0 → no table')
	expect(dryRun).toContain('Warning: 0901_away.sql deletes data: DROP TABLE `throttles`')
	expect((await checkout.migrate('--status')).output).toContain(
		'pending              0901_away.sql',
	)

	await checkout.remove('0901_away.sql')
	expect((await checkout.migrate()).output).toContain('applied  0900_colour.sql')
	expect((await checkout.migrate()).output).not.toContain('applied  ')
	await checkout.edit('0900_colour.sql')
	const failed = await checkout.migrate()
	expect(failed.code).toBe(1)
	expect(failed.output).toContain('migrations/0900_colour.sql was edited after it was applied')
	expect((await checkout.migrate('--status')).output).toContain('0900_colour.sql  EDITED since')

	await checkout.remove('0900_colour.sql')
	for (const flags of [['--dry-run'], []]) {
		const { code, output } = await checkout.migrate(...flags)
		expect([code, output]).toEqual([0, expect.stringContaining('was migrated by a newer version')])
		expect(output).toContain('0900_colour.sql')
	}
	expect(await target.query('select colour from categories')).toEqual([])
})

test('on D1, a new migration is listed, tried on a copy and applied; CLOUDFLARE_ENV does not select another database', async () => {
	const { migrate, migrateInPreview, pendingByWrangler, add, edit } = await openMigrations()
	await migrate()
	await add('0900_colour.sql', addColour)

	const { output: status } = await migrateInPreview('--status')
	expect(status).toContain('the local D1 database')
	expect(status).toContain(', 1 pending.')
	expect(await migrateInPreview('--dry-run')).toMatchObject({
		code: 0,
		output: expect.stringContaining('would apply  0900_colour.sql\nTried on a copy'),
	})
	expect((await migrate()).output).toContain('applied  0900_colour.sql')
	expect((await migrate()).output).not.toContain('applied  ')
	expect(pendingByWrangler()).toContain('No migrations to apply')
	await edit('0900_colour.sql')
	expect((await migrate()).output).toContain('0900_colour.sql was edited after it was applied')
})

test.each([
	['npm run migrate', 'migrate', []],
	['npm run migrate -- --status', 'migrate', ['--status']],
	['npm start', 'start', []],
	['an import', 'shop', ['catalogue', 'import', 'db/seed/demo-catalogue.jsonl']],
])(
	'%s changes nothing in a database from before the baseline and says how to start afresh',
	async (_, script, args) => {
		const folder = await openCheckout()
		const { query } = await localD1Target(folder)
		await query(
			'create table d1_migrations (id integer primary key, name text)',
			"insert into d1_migrations (name) values ('0000_catalogue.sql')",
		)
		const PORT = String(await findFreePort())

		const { code, output } = await runScript(script, args, { cwd: folder, env: { PORT } })

		expect(code).toBe(1)
		expect(output).toContain(
			'Nothing was changed: the local D1 database has tables from before migrations/0000_baseline.sql, which this version cannot read. To keep its products, export them as CSV with the version that made it (Inventory, Export), and import the file into an empty database: npm run shop -- catalogue import FILE. npm start creates an empty database after rm -rf .wrangler/state; a backup of this version can also be restored into one.\n',
		)
		expect(await query('select name from sqlite_schema')).toEqual([{ name: 'd1_migrations' }])
	},
)

/** Made by the version before branches: products, movements with a reversal, and a session. */
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
