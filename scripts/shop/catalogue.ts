import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ImportedProduct } from '#contract/product-import.ts'
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
import { migrateDatabase, readMigrationState } from '#scripts/migrations/migrate-database.ts'
import { flag, UsageError } from '#scripts/run-command.ts'
import { removeCategory } from '#worker/domain/catalogue/categories.ts'
import { importFile } from '#worker/domain/imports/import-products.ts'
import { parseCsv } from '#worker/domain/imports/parse-csv.ts'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import type { ParsedRow } from '#worker/domain/imports/product-columns.ts'
import { actor, type ShopCommand, type ShopCommandInput, withProgressBar } from './shop-command.ts'

const MAX_LISTED_PROBLEMS = 50

export const catalogueCommands: Record<string, ShopCommand> = {
	'catalogue import': {
		argumentUsage: 'FILE [--replace-demo] [--as-drafts]',
		argumentCount: [1, 1],
		flags: { 'replace-demo': flag, 'as-drafts': flag },
		run: importCatalogue,
	},
	'categories remove': {
		argumentUsage: 'CATEGORY[/SUBCATEGORY]',
		argumentCount: [1, 1],
		run: removeEmptyCategory,
	},
}

async function importCatalogue({ args: [path = ''], flags, remote }: ShopCommandInput) {
	const rows = readCatalogue(path)
	const target = await databaseTarget({ remote })
	await (remote ? requireNewestSchema(target) : migrateDatabase(target))
	const demo = flags['replace-demo'] ? demoCatalogue() : []
	const asDrafts = flags['as-drafts'] === true
	const { counts, wrong, removed, remaining } = await withDatabase(target, (db) =>
		importRows(db, rows, { demo, asDrafts }),
	)
	if (wrong.length > 0) throw new Error(describeProblems(path, wrong))
	console.log(
		`The ${rows.length} products of the file are in ${target.name}: ${counts.new} new, ${counts.changed} changed, ${counts.same} unchanged.`,
	)
	if (demo.length > 0) console.log(`${removed} demo products removed, ${remaining} remain.`)
}

type ImportOptions = { demo: ImportedProduct[]; asDrafts: boolean }

async function importRows(db: Database, rows: ParsedRow[], { demo, asDrafts }: ImportOptions) {
	const before = await countDemoProducts(db, demo)
	const slugs = new Set(rows.map(({ values }) => values.slug))
	const alsoApply = demo.length > 0 ? await prepareDemoRemoval(db, demo, slugs) : []
	const result = await withProgressBar('Importing', rows.length, (onProgress) =>
		importFile(db, rows, { ...actor, alsoApply, asDrafts, onProgress }),
	)
	const remaining = await countDemoProducts(db, demo)
	return { ...result, remaining, removed: before - remaining }
}

function readCatalogue(path: string): ParsedRow[] {
	const bytes = readFileSync(path)
	const text = decodeUtf8(Uint8Array.from(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).buffer)
	if (text === null) throw new Error(`${path} cannot be read: it is not UTF-8`)
	if (text.trim() === '') throw new Error(`Nothing was imported: ${path} is empty.`)
	if (text.trimStart().startsWith('{')) return parseJsonLines(text)
	try {
		return parseCsv(text)
	} catch (cause) {
		const message = cause instanceof Error ? cause.message : String(cause)
		throw new Error(`Nothing was imported: ${path}, read as CSV: ${message.replace(/\.$/, '')}.`)
	}
}

function describeProblems(path: string, wrong: { line: number; reason: string }[]): string {
	const listed = wrong.slice(0, MAX_LISTED_PROBLEMS)
	const hidden = wrong.length - listed.length
	return [
		...listed.map(({ line, reason }) => `line ${line}: ${reason}`),
		...(hidden > 0 ? [`… and ${hidden} more`] : []),
		`Nothing was imported: ${wrong.length} lines of ${path} need correcting.`,
	].join('\n')
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
async function removeEmptyCategory({ args: [path = ''], remote }: ShopCommandInput) {
	const [category, subcategory, ...deeper] = path.split('/')
	if (!category || deeper.length > 0) throw new UsageError(`${path} is not a category.`)
	const target = await databaseTarget({ remote })
	await withDatabase(target, async (db) => {
		const found = (await listCategories(db)).find(({ slug }) => slug === category)
		const removed = subcategory
			? found?.subcategories.find(({ slug }) => slug === subcategory)
			: found
		if (!removed) throw new Error(`There is no category ${path}`)
		await removeCategory(db, removed._id, actor)
		console.log(`${path} was removed from ${target.name}.`)
	})
}
