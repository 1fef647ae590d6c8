import { headingSynonyms, stockHeadingStarts } from '#content/import-headings.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { stockColumn } from '#contract/stock/branch-stock.ts'
import { STOCK_COUNTS, type StockCount } from '#contract/stock/stock.ts'
import { COLUMNS, type Column } from '#worker/domain/catalogue-changes/product-columns.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import { type CsvRecord, detectDelimiter, readRecords } from './csv-records.ts'

/** A limit well above the number of columns in files of other shops. */
const MAX_COLUMNS = 100
const MAX_HEADING_LENGTH = 100
const MAX_HEADING_LINE = 20

/** Column of a price before a discount. It is read only together with the price. */
export const LIST_PRICE = 'listPrice' as const
/** Column of the article number of the product of which a line is an option (variant). */
export const PARENT = 'parent' as const

/** A heading and the column that is read from it. Without a column, the cells below are ignored. */
export type Heading = { heading: string; column: Column | typeof LIST_PRICE | typeof PARENT | null }

type HeadingRow = CsvRecord & { headings: Heading[]; delimiter: string }

/** Finds the headings and their delimiter, below a title, blank lines and the line `sep=`. */
export function findHeadings(text: string, branch?: BranchSlug): HeadingRow {
	let record: CsvRecord = { cells: [], line: 0, end: 0 }
	while (record.line < MAX_HEADING_LINE) {
		const delimiter = detectDelimiter(text, record.end)
		const { value } = readRecords(text, delimiter, record).next()
		if (!value) break
		record = value
		const ranked = record.cells.slice(0, MAX_COLUMNS + 1).map(rankHeading)
		if (!areHeadings(ranked)) continue
		const resolved = ranked.map((heading) => resolveBranch(heading, branch))
		return { ...record, delimiter, headings: chooseColumns(withPrice(resolved)) }
	}
	throw invalidField('file', NO_HEADINGS)
}

const NO_HEADINGS = `None of the first ${MAX_HEADING_LINE} lines names the columns of a product. One line must contain the column 'slug', or 'name' and other columns. The columns are: ${COLUMNS.join(', ')}.`

/** A lower rank is a better name for the column; 0 is its own name. */
type RankedHeading = Heading & { rank: number }
/** The column may also be a stock count without a branch. */
type UnresolvedHeading = Omit<RankedHeading, 'column'> & {
	column: RankedHeading['column'] | StockCount
}

const normalizeHeading = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/\([^)]*\)|[^\p{L}\p{M}\p{N}]/gu, '')

/** Those of earlier columns win: "Category name" is the category, but our `categoryName` is not. */
const rankedColumns = new Map(
	[PARENT, LIST_PRICE, ...STOCK_COUNTS, ...COLUMNS.toReversed()].flatMap((column) =>
		[column, ...(headingSynonyms[column]?.split(',') ?? [])].map(
			(heading, rank) => [normalizeHeading(heading), { column, rank }] as const,
		),
	),
)

function rankHeading(cell: string): UnresolvedHeading {
	const heading = cell.trim().slice(0, MAX_HEADING_LENGTH).toWellFormed()
	const column = COLUMNS.find((column) => column === heading)
	const match = column
		? { column }
		: (rankedColumns.get(normalizeHeading(heading)) ?? findAtPlace(heading.toLowerCase()))
	return { heading, column: null, rank: 0, ...match }
}

/** Ranks columns of one branch or shop after those of all. */
const PLACE_RANK = 100

/** Reads headings with a branch or another name of a shop: `Price [Main]`, `inventory_Madhupur`. */
function findAtPlace(heading: string): Omit<UnresolvedHeading, 'heading'> | undefined {
	const start = stockHeadingStarts.find((start) => heading.startsWith(start))
	const [name = '', place = ''] = start
		? ['stock', heading.slice(start.length)]
		: heading.split('[')
	const match = place === '' ? undefined : rankedColumns.get(normalizeHeading(name))
	if (!match) return undefined
	const count = STOCK_COUNTS.find((count) => count === match.column)
	const branch = BRANCH_SLUGS.find((slug) => place.includes(slug))
	const column = count && branch ? stockColumn(count, branch) : match.column
	return { column, rank: match.rank + PLACE_RANK }
}

function areHeadings(headings: UnresolvedHeading[]): boolean {
	const columns = new Set(headings.map(({ column }) => column))
	columns.delete(null)
	return columns.has('slug') || (columns.has('name') && columns.size > 1)
}

/** A stock count without a branch is that at the branch chosen for the file. */
function resolveBranch({ column, ...heading }: UnresolvedHeading, branch: BranchSlug | undefined) {
	const count = STOCK_COUNTS.find((count) => count === column)
	if (!column) requireKnownBranch(heading)
	if (!count) return { ...heading, column: column as RankedHeading['column'] }
	if (branch) return { ...heading, column: stockColumn(count, branch) }
	const choices = BRANCH_SLUGS.join(' or ')
	throw invalidField('branch', `Choose the branch of the column '${heading.heading}': ${choices}`)
}

/** Ignored like other unknown headings, the counts of an unknown branch would be lost. */
function requireKnownBranch({ heading }: Pick<Heading, 'heading'>): void {
	const [name = '', branch] = heading.split(':')
	const column = branch && rankedColumns.get(normalizeHeading(name))?.column
	const count = STOCK_COUNTS.find((count) => count === column)
	if (!count) return
	const names = BRANCH_SLUGS.map((slug) => `'${stockColumn(count, slug)}'`).join(' or ')
	throw invalidField(
		'file',
		`The column '${heading}' names no branch. Call it ${names}, or remove it`,
	)
}

/** Some tills call the price the list price. Other prices to compare with are not what one pays. */
function withPrice(headings: RankedHeading[]): RankedHeading[] {
	if (headings.some(({ column }) => column === 'price')) return headings
	return headings.map((heading) =>
		heading.column === LIST_PRICE && heading.rank === 0 ? { ...heading, column: 'price' } : heading,
	)
}

function chooseColumns(headings: RankedHeading[]): Heading[] {
	if (headings.length > MAX_COLUMNS)
		throw invalidField('file', `The file has more than ${MAX_COLUMNS} columns`)
	return headings.map(({ heading, column, rank }, index) => {
		const rivals = headings.filter((other, at) => other.column === column && at !== index)
		const twin = rivals.find((other) => other.rank === rank)
		const isBest = rivals.every((other) => other.rank >= rank)
		if (column && twin && isBest) {
			const names = `'${heading}' and '${twin.heading}'`
			throw invalidField(
				'file',
				`The column '${column}' appears twice, as ${names}. Keep one of them`,
			)
		}
		// A file may have the UPC of some products, and the EAN of others.
		return { heading, column: isBest || column === 'gtin' ? column : null }
	})
}
