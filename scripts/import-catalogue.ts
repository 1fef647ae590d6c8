import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { ImportedProduct } from '#worker/contract/product-import.ts'
import { importProducts } from '#worker/domain/import.ts'
import { readProductLines } from '#worker/domain/product-lines.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'
import { readStanding } from './migrations/ledger.ts'
import { currentPlace } from './places/current-place.ts'
import { escapeControls, runCommand } from './run-command.ts'
import { withBar, withDatabase } from './with-database.ts'

const usage = 'Usage: npm run catalogue:import -- FILE [--remote]   (JSON Lines, plain or .gz)'
const SHOWN_PROBLEMS = 50
/** Which editors on Windows write first. */
const BYTE_ORDER_MARK = /^\uFEFF/

runCommand(usage, async () => {
	const { values, positionals } = parseArgs({
		options: { remote: { type: 'boolean', default: false } },
		allowPositionals: true,
	})
	const [file, ...rest] = positionals
	if (!file || rest.length > 0) throw new Error(usage)
	const products = readCatalogue(file)
	await (values.remote ? requireNewestSchema() : migrateCurrentDatabase())
	await withDatabase(values, async ({ db, name }) => {
		await withBar({ doing: 'Importing', total: products.length }, (onProgress) =>
			importProducts(db, products, { requestId: 'command', onProgress }),
		)
		console.log(`The ${products.length} products of the file are in ${name}.`)
	})
})

function readCatalogue(file: string): ImportedProduct[] {
	const { products, problems } = readProductLines(linesOf(file))
	for (const { line, reason } of problems.slice(0, SHOWN_PROBLEMS)) {
		console.error(escapeControls(`line ${line}: ${reason}`))
	}
	const hidden = problems.length - SHOWN_PROBLEMS
	if (hidden > 0) console.error(`… and ${hidden} more`)
	if (problems.length > 0) {
		throw new Error(`Nothing was imported: ${problems.length} lines of ${file} need mending.`)
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

/** A deployed shop is migrated when somebody means to, not by the way. */
async function requireNewestSchema(): Promise<void> {
	const place = currentPlace({ remote: true })
	const { pending } = await readStanding(place)
	if (pending.length === 0) return
	throw new Error(
		`Nothing was imported: ${place.name} lacks ${pending.join(', ')}. npm run migrate -- --remote applies them.`,
	)
}
