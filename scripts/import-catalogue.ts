import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { SingleBar } from 'cli-progress'
import { importProducts, readProductLines } from '#worker/domain/import.ts'
import { openCurrentDatabase } from './current-database.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'

const usage = 'Usage: npm run catalogue:import -- FILE [--remote]   (JSON Lines, plain or .gz)'
const SHOWN_PROBLEMS = 50

const { values, positionals } = parseArgs({
	options: { remote: { type: 'boolean', default: false } },
	allowPositionals: true,
})
const [file, ...rest] = positionals
if (!file || rest.length > 0) fail(usage)

const { products, problems } = readProductLines(linesOf(file))
if (problems.length > 0) {
	const shown = problems.slice(0, SHOWN_PROBLEMS)
	for (const { line, reason } of shown) console.error(`line ${line}: ${reason}`)
	if (problems.length > shown.length) console.error(`… and ${problems.length - shown.length} more`)
	fail(`Nothing was imported: ${problems.length} lines of ${file} need mending.`)
}
if (products.length === 0) fail(`Nothing was imported: ${file} holds no products.`)

await migrateCurrentDatabase(values)
const { db, name, close } = await openCurrentDatabase(values)
const bar = new SingleBar({ format: 'Importing {bar} {value}/{total}', hideCursor: true })
bar.start(products.length, 0)
await importProducts(db, products, { onProgress: (staged) => bar.update(staged) })
bar.stop()
await close()
console.log(`${products.length} products are in ${name}.`)

function linesOf(path: string): string[] {
	try {
		const bytes = readFileSync(path)
		return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n')
	} catch (error) {
		return fail(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
	}
}

function fail(message: string): never {
	console.error(message)
	process.exit(1)
}
