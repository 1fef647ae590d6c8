import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeUtf8 } from '#contract/text.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { countDemoProducts, prepareDemoRemoval } from '#db/catalogue/demo-products.ts'
import type { Database } from '#db/client.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import {
	type DatabaseTarget,
	databaseTarget,
	withDatabase,
} from '#scripts/database/database-target.ts'
import { readMigrationState } from '#scripts/migrations/ledger.ts'
import { migrateLocalDatabase } from '#scripts/migrations/migrate-database.ts'
import { UsageError } from '#scripts/run-command.ts'
import { removeCategory } from '#worker/domain/catalogue/categories.ts'
import { importFile } from '#worker/domain/imports/import-products.ts'
import { type ParsedRow, parseCsv } from '#worker/domain/imports/parse-csv.ts'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import { type ShopCommand, type ShopCommandInput, withProgressBar } from './shop-command.ts'

const MAX_LISTED_PROBLEMS = 50

export const catalogueCommands: Record<string, ShopCommand> = {
	'catalogue import': {
		takes: 'FILE [--replace-demo] [--as-drafts]',
		count: [1, 1],
		flags: {
			'replace-demo': { type: 'boolean', default: false },
			'as-drafts': { type: 'boolean', default: false },
		},
		run: importCatalogue,
	},
	'categories remove': { takes: 'CATEGORY[/SUBCATEGORY]', count: [1, 1], run: removeEmptyCategory },
}

async function importCatalogue({ args: [path = ''], flags, where }: ShopCommandInput) {
	const rows = readCatalogue(path)
	const target = databaseTarget(where)
	await (where.remote ? requireNewestSchema(target) : migrateLocalDatabase(target))
	const replacesDemo = flags['replace-demo'] === true
	const asDrafts = flags['as-drafts'] === true
	const { counts, wrong, demo } = await withDatabase(target, (db) =>
		importInto(db, rows, { replacesDemo, asDrafts }),
	)
	if (wrong.length > 0) throw new Error(describeProblems(path, wrong))
	console.log(
		`The ${rows.length} products of the file are in ${target.name}: ${counts.new} new, ${counts.changed} changed, ${counts.same} unchanged.`,
	)
	if (replacesDemo) {
		console.log(`${demo.before - demo.after} demo products removed, ${demo.after} remain.`)
	}
}

type ImportFlags = { replacesDemo: boolean; asDrafts: boolean }

async function importInto(
	db: Database,
	rows: ParsedRow[],
	{ replacesDemo, asDrafts }: ImportFlags,
) {
	const products = replacesDemo ? demoCatalogue() : []
	const before = await countDemoProducts(db, products)
	const slugs = new Set(rows.map(({ values }) => values.slug))
	const alsoApply = replacesDemo ? await prepareDemoRemoval(db, products, slugs) : []
	const options = { now: new Date(), requestId: 'command', alsoApply, asDrafts }
	const task = { label: 'Importing', total: rows.length }
	const result = await withProgressBar(task, (onProgress) =>
		importFile(db, rows, { ...options, onProgress }),
	)
	return { ...result, demo: { before, after: await countDemoProducts(db, products) } }
}

function readCatalogue(path: string): ParsedRow[] {
	const text = readText(path)
	if (text.trim() === '') throw new Error(`Nothing was imported: ${path} is empty.`)
	if (text.trimStart().startsWith('{')) return parseJsonLines(text)
	try {
		return parseCsv(text)
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message : String(cause)
		throw new Error(`Nothing was imported: ${path}, read as CSV: ${reason}.`)
	}
}

function readText(path: string): string {
	const bytes = readFileSync(path)
	const text = decodeUtf8(Uint8Array.from(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).buffer)
	if (text === null) throw new Error(`${path} cannot be read: it is not UTF-8`)
	return text
}

function describeProblems(path: string, wrong: { line: number; reason: string }[]): string {
	const listed = wrong
		.slice(0, MAX_LISTED_PROBLEMS)
		.map(({ line, reason }) => `line ${line}: ${reason}`)
	const hidden = wrong.length - listed.length
	const more = hidden > 0 ? [`… and ${hidden} more`] : []
	const summary = `Nothing was imported: ${wrong.length} lines of ${path} need correcting.`
	return [...listed, ...more, summary].join('\n')
}

/** Rejects pending migrations: a deployed shop is not migrated as a side effect. */
async function requireNewestSchema(target: DatabaseTarget): Promise<void> {
	const { pending } = await readMigrationState(target)
	if (pending.length === 0) return
	throw new Error(
		`Nothing was imported: ${target.name} lacks ${pending.join(', ')}. Apply them with npm run migrate -- --remote.`,
	)
}

/** Removes a category, named by its slug, that contains no products. */
async function removeEmptyCategory({ args: [path = ''], where }: ShopCommandInput): Promise<void> {
	const [category, subcategory, ...deeper] = path.split('/')
	if (!category || deeper.length > 0) throw new UsageError(`${path} is not a category.`)
	const target = databaseTarget(where)
	await withDatabase(target, async (db) => {
		const found = (await listCategories(db)).find(({ slug }) => slug === category)
		const removed = subcategory
			? found?.subcategories.find(({ slug }) => slug === subcategory)
			: found
		if (!removed) throw new Error(`There is no category ${path}`)
		await removeCategory(db, removed._id, { now: new Date(), requestId: 'command', staffId: null })
		console.log(`${path} was removed from ${target.name}.`)
	})
}
