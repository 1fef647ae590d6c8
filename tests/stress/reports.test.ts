import type { D1Database } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { DAY_MS, MAX_REPORT_DAYS } from '#contract/base/limits.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { monthStart, weekStart } from '#contract/stock/report-period.ts'
import { type MovementReport, REPORT_GROUPS, REPORTED_KINDS } from '#contract/stock/reports.ts'
import { ENTERED_KINDS } from '#contract/stock/stock.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { products, stockMovements } from '#db/schema.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { movementRows } from '#db/stock/select-movements.ts'
import { countedMovements, findLedgerMismatches } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { buildProduct } from '#tests/support/products.ts'
import { createRandom, pick, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { countD1 } from '#tests/support/recording.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'
import { byStressMode } from './stress-mode.ts'

const PRODUCTS = byStressMode({ short: 12, long: 20_408 })
const MOVEMENTS = byStressMode({ short: 120, long: 50_000 })
const MOVEMENTS_PER_BATCH = byStressMode({ short: 5, long: 25 })
const REPORTS = byStressMode({ short: 20, long: 200 })
const DAYS = 2 * MAX_REPORT_DAYS
const NOW = new Date('2026-11-26T05:00:00Z')
const BRANDS = ['Asus', 'HP', 'Kestrel', 'Lenovo'] as const
const CATEGORIES = ['laptop', 'headphone', 'router'] as const
const MAX_ROWS_READ = 3000
const MAX_BATCHES = 2

type Random = () => number

async function insertCatalogue(db: Database, random: Random) {
	const counts = { available: 100_000, incoming: 10_000, servicing: 10_000, sold: 10_000 }
	const branches = BRANCH_SLUGS.map((slug) => ({ slug, ...counts, defective: 10_000 }))
	const catalogue = Array.from({ length: PRODUCTS }, () => {
		const [brand, category] = [pick(BRANDS, random), pick(CATEGORIES, random)]
		return { ...buildProduct({ brand, category }), branches }
	})
	await importProducts(db, catalogue)
	return (await db.select({ id: products.id }).from(products)).map(({ id }) => id)
}

/** Records movements of the last two years, of which some are undone later. */
async function insertMovements(db: Database, productIds: string[], random: Random) {
	type Move = Parameters<typeof movementRows>[0][number] & { id: string; quantity: number }
	const undoable: Move[] = []
	const move = (): Move => ({
		id: crypto.randomUUID(),
		productId: productIds[randomInteger(0, productIds.length - 1, random)] ?? '',
		kind: pick([...REPORTED_KINDS, ...ENTERED_KINDS], random),
		branch: pick(BRANCH_SLUGS, random),
		quantity: randomInteger(1, 4, random),
		unitPrice: random() < 0.3 ? randomInteger(0, 90_000, random) : undefined,
	})
	for (let count = 0; count < MOVEMENTS; count += MOVEMENTS_PER_BATCH) {
		const moves = Array.from({ length: MOVEMENTS_PER_BATCH }, move)
		const undone =
			random() < 0.3 ? undoable.splice(randomInteger(0, undoable.length, random), 1) : []
		const reversals = undone.map(({ id, quantity, ...rest }) => {
			return { ...rest, quantity: -quantity, source: 'reversal' as const, reversesId: id }
		})
		undoable.push(...moves)
		const now = new Date(NOW.getTime() - (DAYS * (MOVEMENTS - count) * DAY_MS) / MOVEMENTS)
		const movements = movementRows([...moves, ...reversals])
		await db.batch(prepareMovements(db, movements, { staffId: null, now }))
	}
}

/** Returns the units and taka of each group, added up from the ledger. */
async function createOracle(db: Database) {
	const ledger = countedMovements(await db.select().from(stockMovements))
	const catalogue = new Map((await db.select().from(products)).map((row) => [row.id, row]))
	const entries = ledger.flatMap(({ at, kind, branch, productId, quantity, unitPrice }) => {
		const { category = '', brand = '' } = catalogue.get(productId) ?? {}
		const day = shopDay(at)
		const groups = { product: productId, category, brand, branch, day }
		const taka = quantity * (unitPrice ?? 0)
		const periods = { week: weekStart(day), month: monthStart(day) }
		const entry = { kind: String(kind), ...groups, ...periods, units: quantity, taka }
		// A return is subtracted from the sales of its own day.
		const returned = { ...entry, kind: 'sell', units: -quantity, taka: -taka }
		return kind === 'return' ? [entry, returned] : [entry]
	})
	return (query: Record<string, string>) => {
		const sums = new Map<string, [units: number, taka: number]>()
		for (const entry of entries) {
			const isIncluded = ['kind', 'branch', 'category', 'brand'].every(
				(name) => (query[name] ?? entry[name as 'kind']) === entry[name as 'kind'],
			)
			if (!isIncluded || entry.day < (query.from ?? '') || entry.day > (query.to ?? '')) continue
			const key = entry[query.by as 'product']
			const [units, taka] = sums.get(key) ?? [0, 0]
			sums.set(key, [units + entry.units, taka + entry.taka])
		}
		return sums
	}
}

/** Counts batches and, on D1, the rows that they read. */
function countReads(db: Database) {
	const reads = { batches: 0, rows: 0 }
	const { $client } = db as unknown as { $client: D1Database }
	if (engine !== 'd1') return { reads, db }
	const DB = countD1($client, (statements, method) => {
		if (method !== 'batch') return
		reads.batches += 1
		reads.rows += statements.reduce((sum, { read }) => sum + read, 0)
	})
	return { reads, db: openDatabase({ DB }) }
}

test(`${REPORTS} random reports on ${MOVEMENTS} movements on ${engine} equal the sums of the ledger (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const { db } = await openShop()
	await insertMovements(db, await insertCatalogue(db, random), random)
	const sumLedger = await createOracle(db)
	const counted = countReads(db)
	const shop = createShop(counted.db, { now: () => NOW })
	const headers = await signedInHeaders(shop)
	const read = async <Body>(path: string) => {
		Object.assign(counted.reads, { batches: 0, rows: 0 })
		const body = await shop.read<Body>(`/api/reports/${path}`, { headers })
		expect(counted.reads.batches, path).toBeLessThanOrEqual(MAX_BATCHES)
		expect(counted.reads.rows, path).toBeLessThanOrEqual(MAX_ROWS_READ)
		return body
	}

	let filled = 0
	for (let count = 0; count < REPORTS; count += 1) {
		const from = addDays(shopDay(NOW), -randomInteger(0, DAYS, random))
		const to = addDays(from, randomInteger(0, MAX_REPORT_DAYS - 1, random))
		const maybe = <Value>(value: Value) => (random() < 0.3 ? value : undefined)
		const optional = {
			branch: maybe(pick(BRANCH_SLUGS, random)),
			category: maybe(pick(CATEGORIES, random)),
			brand: maybe(pick(BRANDS, random)),
		}
		const query: Record<string, string> = JSON.parse(
			JSON.stringify({
				kind: pick(REPORTED_KINDS, random),
				by: pick(REPORT_GROUPS, random),
				from,
				to,
				...optional,
			}),
		)
		const report = await read<MovementReport>(`movements?${new URLSearchParams(query)}`)

		const expected = sumLedger(query)
		const sum = (index: 0 | 1) =>
			[...expected.values()].reduce((total, row) => total + row[index], 0)
		const isFilled = ([units, taka]: [number, number]) => units !== 0 || taka !== 0
		const groups = [...expected].filter(([, row]) => isFilled(row))
		const label = JSON.stringify(query)
		expect(report.total, label).toMatchObject({ units: sum(0), taka: sum(1), unpriced: 0 })
		expect(report.totalCount, label).toBeGreaterThanOrEqual(groups.length)
		for (const { key, units, taka } of report.data)
			expect([units, taka], `${label} ${key}`).toEqual(expected.get(key))
		filled += Math.sign(report.data.length)
	}
	for (const path of ['slow-movers?days=30', 'slow-movers?days=90&branch=dhanbari', 'reorder'])
		await read(path)

	expect(filled).toBeGreaterThan(REPORTS / 4)
	if (PRODUCTS < MOVEMENTS / 5) expect(await findLedgerMismatches(db)).toEqual([])
})
