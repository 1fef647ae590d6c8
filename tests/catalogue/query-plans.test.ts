import { createClient, type InArgs } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { migrateD1, startD1 } from '#tests/support/miniflare.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import type { RecordedStatement } from '#tools/bench/baselines.ts'
import { recordD1, recordLibsql } from '#tools/bench/recording.ts'
import { allowedScans, allowsStep, type PlanStep } from './allowed-scans.ts'
import { constantPages, listings, publicPaths, searches, staffPaths } from './page-paths.ts'

const PRODUCTS = 720

type RecordedDatabase = {
	db: Database
	/** Removes and returns the statements recorded so far. */
	takeStatements: () => RecordedStatement[]
	/** Returns the engine's query plan. */
	explain: (statement: RecordedStatement) => Promise<string[]>
	stop: () => Promise<unknown>
}

/** For each engine, a function that creates an empty, migrated database whose statements are recorded. */
const recordedDatabases = {
	D1: async (): Promise<RecordedDatabase> => {
		const { d1, stop } = startD1()
		await migrateD1(d1)
		const { record, takeStatements } = createRecorder()
		const explain = async ({ sql, args }: RecordedStatement) => {
			const plan = d1.prepare(`explain query plan ${sql}`).bind(...args)
			return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
		}
		return { db: recordD1(d1, record), takeStatements, explain, stop }
	},
	libSQL: async (): Promise<RecordedDatabase> => {
		const { url, stop } = await startSqld()
		const client = createClient({ url })
		await migrateLibsql(client)
		const { record, takeStatements } = createRecorder()
		const explain = async ({ sql, args }: RecordedStatement) => {
			const plan = await client.execute(`explain query plan ${sql}`, args as InArgs)
			return plan.rows.map(({ detail }) => String(detail))
		}
		return { db: recordLibsql(url, record), takeStatements, explain, stop }
	},
}

function createRecorder() {
	const statements: RecordedStatement[] = []
	return {
		record: (statement: RecordedStatement) => statements.push(statement),
		takeStatements: () => statements.splice(0),
	}
}

const engines = Object.keys(recordedDatabases) as (keyof typeof recordedDatabases)[]

test.each(engines)(
	'on %s, pages cause only the allowed scans and sorts, and cause each of them',
	async (engine) => {
		const { readPlan, headers, id } = await openRecordedShop(engine)
		const planSteps: PlanStep[] = []
		// Product cards are enough: pages and `/api/products` send the same queries with other columns.
		for (const query of [...listings, ...searches]) {
			planSteps.push(...(await readPlan(`/api/products/cards?${query}`)))
		}
		for (const path of publicPaths('item-7')) planSteps.push(...(await readPlan(path)))
		for (const path of staffPaths(id)) planSteps.push(...(await readPlan(path, { headers })))

		expect(
			planSteps.filter((step) => !allowedScans.some((scan) => allowsStep(scan, step))),
		).toEqual([])
		expect(
			allowedScans.filter((scan) => !planSteps.some((step) => allowsStep(scan, step))),
		).toEqual([])
	},
)

test('the settings are queried once, and pages without catalogue data query nothing else', async () => {
	const { shop, takeStatements } = await openRecordedShop('D1')
	await shop.fetch('/')
	expect(takeStatements().filter(({ sql }) => sql.includes('from "settings"'))).toHaveLength(1)

	for (const path of constantPages) {
		expect((await shop.fetch(path)).status, path).toBe(200)
		expect(takeStatements(), path).toEqual([])
	}
})

async function openRecordedShop(engine: keyof typeof recordedDatabases) {
	const database = await recordedDatabases[engine]()
	onTestFinished(async () => void (await database.stop()))
	const shop = createShop(database.db)
	const products = Array.from({ length: PRODUCTS }, (_, index) => ({
		slug: `item-${index}`,
		price: 500 + (index % 97),
		subcategory: index % 3 ? 'notebook' : 'ultrabook',
	}))
	await insertProducts(database.db, products)
	const product = await findProduct(database.db, 'item-7')
	const headers = await signedInHeaders(shop)
	// Discards the statements of the inserts above.
	database.takeStatements()
	return {
		shop,
		takeStatements: database.takeStatements,
		headers,
		id: product?._id ?? '',
		readPlan: createPlanReader(shop, database),
	}
}

/** Returns a function that fetches a page and returns the scans and sorts of its statements. It skips statements that it has already explained. */
function createPlanReader(shop: Shop, { takeStatements, explain }: RecordedDatabase) {
	const explained = new Set<string>()
	return async (path: string, init?: RequestInit): Promise<PlanStep[]> => {
		const response = await shop.fetch(path, init)
		await response.text()
		expect([200, 404], path).toContain(response.status)
		const statements = takeStatements()
		expect(statements.length, `${path} sends queries`).toBeGreaterThan(0)
		const newStatements = statements.filter(({ sql }) => !explained.has(sql))
		const steps: PlanStep[] = []
		for (const statement of newStatements) {
			explained.add(statement.sql)
			const plan = await explain(statement)
			const scans = plan.filter((step) => /SCAN|TEMP B-TREE/.test(step))
			steps.push(...scans.map((step) => ({ path, step, sql: statement.sql })))
		}
		return steps
	}
}
