import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { databaseTarget } from '#scripts/database-target.ts'
import { migrateCurrentDatabase } from '#scripts/migrate-database.ts'
import { readStanding } from '#scripts/migrations/ledger.ts'
import { UsageError } from '#scripts/run-command.ts'
import { withDatabase } from '#scripts/with-database.ts'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import { removeShelf } from '#worker/domain/categories.ts'
import { importProducts } from '#worker/domain/import.ts'
import { readProductLines } from '#worker/domain/product-lines.ts'
import { withProgressBar } from './progress-bar.ts'
import type { ShopCommand, ShopCommandInput } from './shop-command.ts'

const SHOWN_PROBLEMS = 50
/** Which editors on Windows write first. */
const BYTE_ORDER_MARK = /^\uFEFF/

export const catalogueCommands: Record<string, ShopCommand> = {
	'catalogue import': { takes: 'FILE', count: [1, 1], run: importCatalogue },
	'categories remove': { takes: 'CATEGORY[/SUBCATEGORY]', count: [1, 1], run: removeCategory },
}

async function importCatalogue({ args: [file = ''], where }: ShopCommandInput): Promise<void> {
	const products = readCatalogue(file)
	await (where.remote ? requireNewestSchema() : migrateCurrentDatabase())
	await withDatabase(where, async ({ db, name }) => {
		const task = { label: 'Importing', total: products.length }
		await withProgressBar(task, (onProgress) =>
			importProducts(db, products, { requestId: 'command', onProgress }),
		)
		console.log(`The ${products.length} products of the file are in ${name}.`)
	})
}

function readCatalogue(file: string): ImportedProduct[] {
	const { products, problems } = readProductLines(linesOf(file))
	for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS)) {
		console.error(`line ${line}: ${reason}`)
	}
	const hidden = problems.length - SHOWN_PROBLEMS
	if (hidden > 0) console.error(`… and ${hidden} more`)
	if (problems.length > 0) {
		throw new Error(`Nothing was imported: ${problems.length} lines of ${file} need correcting.`)
	}
	if (products.length === 0) throw new Error(`Nothing was imported: ${file} holds no products.`)
	return products
}

function linesOf(path: string): string[] {
	try {
		const bytes = readFileSync(path)
		return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
			.toString('utf8')
			.replace(BYTE_ORDER_MARK, '')
			.split('\n')
	} catch (cause) {
		throw new Error(`${path} cannot be read: ${cause instanceof Error ? cause.message : cause}`)
	}
}

/** A deployed shop is migrated when an operator decides to, not as a side effect. */
async function requireNewestSchema(): Promise<void> {
	const target = databaseTarget({ remote: true })
	const { pending } = await readStanding(target)
	if (pending.length === 0) return
	throw new Error(
		`Nothing was imported: ${target.name} lacks ${pending.join(', ')}. npm run migrate -- --remote applies them.`,
	)
}

/** Removes a category, named by its slug, that contains no products. */
async function removeCategory({ args: [path = ''], where }: ShopCommandInput): Promise<void> {
	const [category, subcategory, ...deeper] = path.split('/')
	if (!category || deeper.length > 0) throw new UsageError(`${path} is not a category.`)
	await withDatabase(where, async ({ db, name }) => {
		await removeShelf(db, { category, subcategory }, { now: new Date(), requestId: 'command' })
		console.log(`${path} was removed from ${name}.`)
	})
}
