import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { type ImportPreview, ImportQuery } from '#contract/catalogue/product-import.ts'
import { BRANCH_NAMES, BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import { countProducts } from '#db/catalogue/products.ts'
import { countDemoProducts, prepareDemoRemoval } from '#db/catalogue-changes/demo-products.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { migrateDatabase, readMigrationState } from '#scripts/migrations/migrate-database.ts'
import { CommandError, flag, UsageError } from '#scripts/run-command.ts'
import { recordSearchRules } from '#scripts/search-index.ts'
import { removeCategory } from '#worker/domain/catalogue/categories.ts'
import type { ParsedRow } from '#worker/domain/catalogue-changes/product-columns.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { importFile } from '#worker/domain/imports/import-products.ts'
import type { DuplicateChoice } from '#worker/domain/imports/match-rows.ts'
import { parseCsv, parseJsonLines } from '#worker/domain/imports/parse-file.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import {
	actor,
	type CommandInput,
	type DatabaseInput,
	onDatabase,
	type ShopCommand,
} from './shop-command.ts'

const MAX_LISTED_PROBLEMS = 50

export const catalogueCommands: Record<string, ShopCommand> = {
	'catalogue import': {
		argumentUsage:
			'FILE [--replace-demo] [--as-drafts] [--duplicates update|add] [--branch BRANCH]',
		argumentCount: [1, 1],
		flags: {
			'replace-demo': flag,
			'as-drafts': flag,
			duplicates: { type: 'string' },
			branch: { type: 'string' },
		},
		run: importCatalogue,
	},
	'categories remove': {
		argumentUsage: 'CATEGORY[/SUBCATEGORY]',
		argumentCount: [1, 1],
		run: onDatabase(removeEmptyCategory),
	},
	'search rebuild': { run: onDatabase(rebuildIndex) },
}

async function importCatalogue(input: CommandInput): Promise<void> {
	const { duplicates, branch = BRANCH_SLUGS[0] } = parseFlags(input)
	const rows = readCatalogue(input.args[0] ?? '', branch)
	await onDatabase((shop) => {
		console.log(`Stock without a branch is read as that of ${BRANCH_NAMES[branch]}.`)
		return catalogueChangeRows(shop, rows, duplicates)
	})(input)
}

function parseFlags({ flags }: CommandInput): ImportQuery {
	const { success, output, issues } = v.safeParse(ImportQuery, flags)
	if (success) return output
	throw new UsageError(`--${v.getDotPath(issues[0])} ${issues[0].message}.`)
}

function readCatalogue(path: string, branch: BranchSlug): ParsedRow[] {
	const bytes = readFileSync(path)
	const decoder = new TextDecoder('utf-8', { fatal: true })
	const text = decoder.decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
	const isJson = text.trimStart().startsWith('{')
	const { rows, headings } = isJson
		? { rows: parseJsonLines(text, branch), headings: [] }
		: parseCsv(text, branch)
	const ignored = headings.filter(({ heading, column }) => heading && !column)
	if (ignored.length > 0)
		console.log(`Ignored columns: ${ignored.map(({ heading }) => heading).join(', ')}`)
	if (rows.length > 0) return rows
	throw new CommandError(`Nothing was imported: ${path} has no products.`)
}

async function catalogueChangeRows(
	input: DatabaseInput,
	rows: ParsedRow[],
	duplicates: DuplicateChoice,
): Promise<string> {
	const { args, flags, db, target } = input
	await ensureNewestSchema(input)
	const demo = flags['replace-demo'] ? demoCatalogue() : []
	const demoCount = await countDemoProducts(db, demo)
	const slugs = new Set(rows.map(({ values }) => values.slug))
	const extraStatements = demo.length > 0 ? await prepareDemoRemoval(db, demo, slugs) : []
	const asDrafts = flags['as-drafts'] === true
	console.log(`Importing ${rows.length} products…`)
	const options = { actor, extraStatements, asDrafts, duplicates }
	const { counts, ...result } = await importFile(db, rows, options)
	if (result.problems.length > 0) throw new CommandError(describeProblems(result, args[0]))
	for (const { line, text } of result.notes.slice(0, MAX_LISTED_PROBLEMS))
		console.log(`line ${line}: ${text}`)
	const imported = `The ${rows.length} products of the file are in ${target.name}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
	if (demo.length === 0) return imported
	const remaining = await countDemoProducts(db, demo)
	return `${imported}\n${demoCount - remaining} demo products removed, ${remaining} remain.`
}

type Problems = Pick<ImportPreview, 'problems' | 'duplicates'>

function describeProblems({ problems, duplicates }: Problems, path = ''): string {
	const listed = problems.slice(0, MAX_LISTED_PROBLEMS)
	const lines = listed.map(({ line, reason }) => `line ${line}: ${reason}`)
	const summary = `Nothing was imported. Lines to correct in ${path}: ${problems.length}.`
	const choice = 'Choose what to do with lines without a slug: --duplicates update, or add.'
	return [...lines, summary, ...(duplicates > 0 ? [choice] : [])].join('\n')
}

/** Migrates this machine's database first. A deployed shop is never migrated by an import. */
async function ensureNewestSchema({ target, remote }: DatabaseInput): Promise<void> {
	if (!remote) return void (await migrateDatabase(target))
	const { pending } = await readMigrationState(target)
	if (pending.length === 0) return
	throw new CommandError(
		`Nothing was imported: ${target.name} lacks ${pending.join(', ')}. Apply them with npm run migrate -- --remote.`,
	)
}

async function removeEmptyCategory({ args, db, target }: DatabaseInput): Promise<string> {
	const [path = ''] = args
	const ids = (await listCategories(db)).flatMap(({ slug, _id, subcategories }) => [
		{ path: slug, _id },
		...subcategories.map((child) => ({ path: `${slug}/${child.slug}`, _id: child._id })),
	])
	const match = ids.find((category) => category.path === path)
	if (!match) throw new DomainError('not_found', `There is no category ${path}`)
	await removeCategory(db, match._id, actor)
	return `${path} was removed from ${target.name}.`
}

async function rebuildIndex({ target, db }: DatabaseInput): Promise<string> {
	const { unknown } = await readMigrationState(target)
	if (unknown.length > 0) {
		throw new CommandError(
			`${target.name} was migrated by a newer version, which indexed its products: run git pull first.`,
		)
	}
	const total = await countProducts(db)
	console.log(`Indexing ${total} products…`)
	await catalogueIndex.rebuild(db)
	await recordSearchRules(target)
	return `The search index contains the ${total} products of ${target.name}.`
}
