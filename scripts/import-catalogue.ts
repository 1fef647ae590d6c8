import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#db/client.ts'
import { countDemoProducts, prepareDemoRemoval } from '#db/demo-products.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { textInUtf8 } from '#worker/contract/text-in-utf8.ts'
import { importFile } from '#worker/domain/imports/import-products.ts'
import { type ParsedFile, parseCsv } from '#worker/domain/imports/parse-csv.ts'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import { migrateCurrentDatabase } from './migrate-database.ts'
import { readStanding } from './migrations/ledger.ts'
import { currentPlace } from './places/current-place.ts'
import { runCommand } from './run-command.ts'
import { withBar, withDatabase } from './with-database.ts'

const usage = `Usage: npm run catalogue:import -- FILE [--replace-demo] [--remote]
FILE is CSV with the columns of the dashboard's export, or JSON Lines; plain or .gz.
--replace-demo removes demo products that were never edited, sold or received, and are not in FILE.`
const MOST_LISTED = 50

runCommand(usage, async () => {
	const { values, positionals } = parseArgs({
		options: {
			remote: { type: 'boolean', default: false },
			'replace-demo': { type: 'boolean', default: false },
		},
		allowPositionals: true,
	})
	const [path, ...rest] = positionals
	if (!path || rest.length > 0) throw new Error(usage)
	const file = readCatalogue(path)
	await (values.remote ? requireNewestSchema() : migrateCurrentDatabase())
	const replacesDemo = values['replace-demo']
	const { name, counts, wrong, demo } = await withDatabase(values, async ({ db, name }) => ({
		name,
		...(await importCatalogue(db, file, replacesDemo)),
	}))
	if (wrong.length > 0) throw new Error(describeProblems(path, wrong))
	console.log(
		`The ${file.rows.length} products of the file are in ${name}: ${counts.new} new, ${counts.changed} changed, ${counts.same} unchanged.`,
	)
	if (replacesDemo) {
		console.log(`${demo.before - demo.after} demo products removed, ${demo.after} remain.`)
	}
})

async function importCatalogue(db: Database, file: ParsedFile, replacesDemo: boolean) {
	const products = replacesDemo ? demoCatalogue() : []
	const before = await countDemoProducts(db, products)
	const slugs = new Set(file.rows.map(({ values }) => values.slug))
	const alsoApply = replacesDemo ? await prepareDemoRemoval(db, products, slugs) : []
	const options = { now: new Date(), requestId: 'command', alsoApply }
	const result = await withBar({ doing: 'Importing', total: file.rows.length }, (onProgress) =>
		importFile(db, file, { ...options, onProgress }),
	)
	return { ...result, demo: { before, after: await countDemoProducts(db, products) } }
}

function readCatalogue(path: string): ParsedFile {
	const text = readText(path)
	if (text.trim() === '') throw new Error(`Nothing was imported: ${path} is empty.`)
	if (text.trimStart().startsWith('{')) return parseJsonLines(text)
	try {
		return parseCsv(text)
	} catch (cause) {
		throw new Error(`Nothing was imported: ${path}, read as CSV: ${messageOf(cause)}.`)
	}
}

function readText(path: string): string {
	try {
		const bytes = readFileSync(path)
		const text = textInUtf8(
			Uint8Array.from(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).buffer,
		)
		if (text !== null) return text
	} catch (cause) {
		throw new Error(`${path} cannot be read: ${messageOf(cause)}`)
	}
	throw new Error(`${path} cannot be read: it is not UTF-8`)
}

function describeProblems(path: string, wrong: { line: number; reason: string }[]): string {
	const listed = wrong.slice(0, MOST_LISTED).map(({ line, reason }) => `line ${line}: ${reason}`)
	const more = wrong.length > MOST_LISTED ? [`… and ${wrong.length - MOST_LISTED} more`] : []
	const summary = `Nothing was imported: ${wrong.length} lines of ${path} need correcting.`
	return [...listed, ...more, summary].join('\n')
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** A deployed shop is migrated by its own command only. */
async function requireNewestSchema(): Promise<void> {
	const place = currentPlace({ remote: true })
	const { pending } = await readStanding(place)
	if (pending.length === 0) return
	throw new Error(
		`Nothing was imported: ${place.name} lacks ${pending.join(', ')}. npm run migrate -- --remote applies them.`,
	)
}
