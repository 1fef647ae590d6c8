import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { Movement } from '#contract/stock/movements.ts'
import type { Sale } from '#contract/stock/sale.ts'
import type { Transfer } from '#contract/stock/transfer.ts'
import { updateDailyTotals } from '#db/stock/daily-totals.ts'
import { dump } from '#scripts/backup/dump.ts'
import { migrationFiles, readMigrationStatements } from '#scripts/migrations/apply-migrations.ts'
import { migrateDatabase } from '#scripts/migrations/migrate-database.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import {
	createTemporaryFolder,
	openD1Target,
	openLibsqlTarget,
	restoreFile,
	writeBackupFile,
} from '#tests/support/database-targets.ts'
import { textOf } from '#tests/support/html.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const product = (id: string, name: string, counts: { madhupur: number; dhanbari: number }) => {
	const sold = id === 'aero' ? 6 : 1
	const { madhupur, dhanbari } = counts
	const stock = (available: number, sold: number) =>
		`json_object('available', ${available}, 'incoming', 0, 'servicing', 0, 'sold', ${sold}, 'defective', 0)`
	return [
		`insert into products (id, slug, name, brand, category, subcategory, price, warranty, images,
			key_features, specifications, colors, available, sold, stock_by_branch, created_at, updated_at)
		values ('${id}', '${id}', '${name}', 'Kestrel', 'laptop', 'notebook', 900, '3 years', '[]', '[]', '[]', '[]',
			${madhupur + dhanbari}, ${sold}, json_object('madhupur', ${stock(madhupur, sold)}, 'dhanbari', ${stock(dhanbari, 0)}), 0, 0)`,
		`insert into branch_stock values ('${id}', 'madhupur', ${madhupur}, 0, 0, ${sold}, 0),
			('${id}', 'dhanbari', ${dhanbari}, 0, 0, 0, 0)`,
	]
}

const at = (minute: number) => Date.parse('2026-03-01T06:00:00Z') + minute * 60_000
const sold = (id: string, name: string, warranty: string | null) =>
	JSON.stringify({ [id]: { name, warranty } })

type Line = [id: string, product: string, kind: string, quantity: number, document: string]

/** A movement of a sale has a `sale_id`, one of a transfer a `transfer_id`. */
const movement = ([id, product, kind, quantity, document]: Line, minute: number) => {
	const branch = kind === 'transfer_in' ? 'dhanbari' : 'madhupur'
	const reversed = /^undo-(.*)/.exec(id)?.[1]
	const isTransfer = kind.startsWith('transfer')
	const documents = document
		? isTransfer
			? `'${document}', null`
			: `null, '${document}'`
		: 'null, null'
	return `insert into stock_movements (id, product_id, branch, kind, quantity, unit_price, discount_reason,
			transfer_id, sale_id, reverses_id, source, at)
		values ('${id}', '${product}', '${branch}', '${kind}', ${quantity}, 800, 'Scratched', ${documents},
			${reversed ? `'${reversed}', 'reversal'` : 'null, null'}, ${at(minute)})`
}

/** The lines of a document are not in the order of their products or ids. */
const rows = [
	"insert into staff (id, email, name, password_hash, password_changed_at, created_at) values ('s', 's@shop.example', 'Rahima', '', 0, 0)",
	"insert into categories (id, slug, name, position) values ('c', 'laptop', 'Laptops', 0)",
	"insert into subcategories (id, category, slug, name, position) values ('n', 'laptop', 'notebook', 'Notebooks', 0)",
	...product('aero', 'Aero today', { madhupur: 12, dhanbari: 2 }),
	...product('bolt', 'Bolt today', { madhupur: 18, dhanbari: 1 }),
	...['aero', 'bolt'].map(
		(id) => `insert into stock_movements (id, product_id, kind, quantity, source, at)
			values ('opening-${id}', '${id}', 'receive', 20, 'opening', ${at(-1)})`,
	),
	`insert into sales (number, id, branch, sold_products, note, staff_id, at, reversed_at, reversed_by_id) values
		(1, 'sale-1', 'madhupur', json_patch('${sold('bolt', 'Bolt', null)}', '${sold('aero', 'Aero', '2 years')}'), 'With a bag', 's', ${at(1)}, null, null),
		(2, 'sale-2', 'madhupur', '${sold('aero', 'Aero', null)}', '', 's', ${at(2)}, ${at(3)}, 's'),
		(3, 'sale-3', 'madhupur', '${sold('bolt', 'Bolt', null)}', '', null, ${at(4)}, null, null),
		(7, 'sale-7', 'madhupur', '{}', '', 's', ${at(6)}, null, null)`,
	`insert into transfers (number, id, from_branch, to_branch, note, staff_id, at, reversed_at, reversed_by_id) values
		(1, 'transfer-1', 'madhupur', 'dhanbari', 'With the van', 's', ${at(7)}, null, null),
		(2, 'transfer-2', 'madhupur', 'dhanbari', '', 's', ${at(8)}, ${at(9)}, null)`,
	movement(['z', 'bolt', 'sell', 1, 'sale-1'], 1),
	movement(['a', 'aero', 'sell', 2, 'sale-1'], 1),
	movement(['b', 'aero', 'sell', 1, 'sale-2'], 2),
	movement(['undo-b', 'aero', 'sell', -1, 'sale-2'], 3),
	movement(['c', 'bolt', 'sell', 1, 'sale-3'], 4),
	movement(['d', 'aero', 'sell', 1, 'sale-3'], 4),
	movement(['undo-c', 'bolt', 'sell', -1, ''], 5),
	movement(['e', 'aero', 'sell', 3, 'sale-7'], 6),
	movement(['y-out', 'bolt', 'transfer_out', 1, 'transfer-1'], 7),
	movement(['y-in', 'bolt', 'transfer_in', 1, 'transfer-1'], 7),
	movement(['f-out', 'aero', 'transfer_out', 2, 'transfer-1'], 7),
	movement(['f-in', 'aero', 'transfer_in', 2, 'transfer-1'], 7),
	movement(['g-out', 'aero', 'transfer_out', 1, 'transfer-2'], 8),
	movement(['g-in', 'aero', 'transfer_in', 1, 'transfer-2'], 8),
	movement(['undo-g-out', 'aero', 'transfer_out', -1, 'transfer-2'], 9),
	movement(['undo-g-in', 'aero', 'transfer_in', -1, 'transfer-2'], 9),
	`insert into audit (id, at, staff_id, action, target, after, request_id)
		values ('entry', ${at(1)}, 's', 'sale-add', 'sale-1', '{"sale":1,"branch":"madhupur","units":3,"total":2400}', '')`,
]

/** Makes a backup of a shop from before the papers were in one table. */
async function backUpEarlierShop(): Promise<string> {
	const files = migrationFiles()
	const earlier = files.slice(
		0,
		files.findIndex((name) => name.endsWith('stock-documents.sql')),
	)
	const client = createClient({ url: ':memory:' })
	await client.batch(earlier.flatMap(readMigrationStatements), 'write')
	await client.batch(
		[
			'create table d1_migrations (id integer primary key, name text unique, applied_at timestamp)',
			...earlier.map(
				(name) => `insert into d1_migrations (name, applied_at) values ('${name}', '')`,
			),
			...rows,
		],
		'write',
	)
	const statements: string[] = []
	for await (const statement of dump(client)) statements.push(statement)
	client.close()
	const path = join(await createTemporaryFolder(), 'earlier.gz')
	await writeBackupFile(path, statements)
	return path
}

async function openPapers(shop: Shop) {
	const headers = await signedInHeaders(shop, 's')
	const list = <Entry>(path: string) => shop.readData<Entry[]>(`/api${path}`, { headers })
	const find = <Entry>(path: string) => shop.readData<Entry>(`/api${path}`, { headers })
	const undo = (path: string) => shop.fetch(`/api${path}/reversal`, { method: 'POST', headers })
	const readPage = async (path: string) =>
		textOf(await (await shop.fetch(path, { headers })).text()).replace(/\s+/g, ' ')
	return { headers, list, find, undo, readPage }
}

test.each([
	['libSQL', openLibsqlTarget],
	['D1', openD1Target],
])(
	'a backup from before stock documents keeps its papers, their numbers and their undo on %s',
	async (_, openTarget) => {
		const target = await openTarget()
		await restoreFile(await backUpEarlierShop(), target)
		await migrateDatabase(target)
		await target.open(async (db) => {
			await updateDailyTotals(db, '2026-01-01')
			const shop = createShop(db)
			const { headers, list, find, undo, readPage } = await openPapers(shop)
			expect(await findLedgerMismatches(db)).toEqual([])

			expect(await list<Sale>('/sales')).toMatchObject([
				{ _id: 'sale-7', number: 7, products: 1, units: 3, total: 2400 },
				{ _id: 'sale-3', number: 3, products: 2, units: 2, by: null, reversedAt: null },
				{ number: 2, reversedAt: new Date(at(3)).toISOString(), reversedBy: 'Rahima' },
				{ number: 1, branch: 'madhupur', units: 3, note: 'With a bag', by: 'Rahima' },
			])
			const line = { unitPrice: 800, discountReason: 'Scratched', isReversed: false }
			expect((await find<Sale>('/sales/1')).lines).toMatchObject([
				{ ...line, movementId: 'z', name: 'Bolt', warranty: null, quantity: 1 },
				{ ...line, movementId: 'a', name: 'Aero', warrantyUntil: '2028-03-01', quantity: 2 },
			])
			expect(await find<Sale>('/sales/7')).toMatchObject({ lines: [{ name: 'Aero today' }] })
			expect(await find<Transfer>('/transfers/1')).toMatchObject({
				...{ _id: 'transfer-1', from: 'madhupur', to: 'dhanbari', products: 2, units: 3 },
				lines: [{ name: 'Bolt today' }, { name: 'Aero today', quantity: 2 }],
			})
			expect(await readPage('/dashboard/sell/receipts/1')).toContain('Aero 2 × ৳800')
			// Payments were not recorded then.
			const old = await find<Sale>('/sales/1')
			expect(old).toMatchObject({ payments: [], paidBefore: '2026-03-02' })
			const paid = 'Paid before 2 Mar 2026'
			expect(await readPage('/dashboard/sell/receipts/1')).toContain(paid)
			expect(await readPage(`/r/${old.token}`)).toContain(`৳2,400, ${paid}`)
			expect(await readPage('/dashboard/transfers/2')).toContain('Undone')
			const ledger = await list<Movement>('/inventory/bolt/movements')
			expect(ledger.map(({ sale, transfer }) => sale ?? transfer)).toEqual([
				...Array(2).fill({ number: 1, from: 'madhupur', to: 'dhanbari' }),
				null,
				{ number: 3 },
				{ number: 1 },
				null,
			])
			expect(await list<AuditEntry>('/history?product=aero')).toMatchObject([{ target: 'sale-1' }])

			const paths = ['/sales/1', '/sales/2', '/sales/3', '/transfers/1', '/transfers/2']
			const statuses: number[] = []
			for (const path of paths) statuses.push((await undo(path)).status)
			expect(statuses).toEqual([201, 409, 201, 201, 409])
			const sale = { branch: 'madhupur', lines: [{ productId: 'aero', quantity: 17 }] }
			expect(await (await shop.send('/api/sales', sale, { headers })).json()).toMatchObject({
				data: { number: 8, lines: [{ name: 'Aero today', warranty: '3 years' }] },
			})
			// The first payments.
			const today = shopDay(new Date())
			expect(await find<Sale>('/sales/7')).toMatchObject({ paidBefore: today })
			expect(await find<Sale>('/sales/8')).toMatchObject({ paidBefore: null })
			expect(await findLedgerMismatches(db)).toEqual([])
		})
	},
)
