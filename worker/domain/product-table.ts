import * as v from 'valibot'
import { numberIn } from '#worker/contract/number-in.ts'
import type { Product } from '#worker/contract/product.ts'
import { ImportedProduct, reasonsInWords, reasonsOf } from '#worker/contract/product-import.ts'
import type { CategoryNames } from './category-names.ts'

type Described = Omit<Product, '_id'>
type Cells = Record<string, string>
type Column = {
	heading: string
	write: (product: Described) => string
	/** The part of an ImportedProduct that the cell's text stands for. */
	read: (text: string) => unknown
	path: readonly [string, string?]
}

const MOST_SHOWN = 40

const asText = (text: string) => text
const asNumber = (text: string) => numberIn(text) ?? undefined
const asLines = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

function asJson(text: string): unknown {
	try {
		return JSON.parse(text || '[]')
	} catch {
		return text
	}
}

function column(
	heading: string,
	read: Column['read'],
	path: Column['path'],
	write: Column['write'],
): Column {
	return { heading, read, path, write }
}

/** The columns of a file of products, in the order they are written. */
const COLUMNS: readonly Column[] = [
	column('slug', asText, ['slug'], (product) => product.slug),
	column('name', asText, ['name'], (product) => product.name),
	column('brand', asText, ['brand'], (product) => product.brand),
	column('category', asText, ['category', 'slug'], (product) => product.category.slug),
	column('categoryName', asText, ['category', 'name'], (product) => product.category.name),
	column('subcategory', asText, ['subcategory', 'slug'], (product) => product.subcategory.slug),
	column('subcategoryName', asText, ['subcategory', 'name'], (product) => product.subcategory.name),
	column('price', asNumber, ['price'], (product) => String(product.price)),
	column('discountPrice', asNumber, ['discountPrice'], ({ discountPrice }) =>
		discountPrice === undefined ? '' : String(discountPrice),
	),
	column('available', asNumber, ['stock', 'available'], ({ stock }) => String(stock.available)),
	column('incoming', asNumber, ['stock', 'incoming'], ({ stock }) => String(stock.incoming)),
	column('servicing', asNumber, ['stock', 'servicing'], ({ stock }) => String(stock.servicing)),
	column('sold', asNumber, ['stock', 'sold'], ({ stock }) => String(stock.sold)),
	column('defective', asNumber, ['stock', 'defective'], ({ stock }) => String(stock.defective)),
	column('images', asLines, ['images'], (product) => product.images.join('\n')),
	column('keyFeatures', asLines, ['keyFeatures'], (product) => product.keyFeatures.join('\n')),
	column('colors', asLines, ['colors'], (product) => product.colors.join('\n')),
	column('specifications', asJson, ['specifications'], (product) =>
		JSON.stringify(product.specifications),
	),
	column('ratingAverage', asNumber, ['ratings', 'average'], ({ ratings }) =>
		String(ratings.average),
	),
	column('ratingCount', asNumber, ['ratings', 'count'], ({ ratings }) => String(ratings.count)),
	column('createdAt', asText, ['createdAt'], (product) => product.createdAt),
]

export const HEADINGS = COLUMNS.map(({ heading }) => heading)

/** The heading that is meant, as "Discount price" means discountPrice; what means none stays as it is. */
export function headingMeantBy(written: string): string {
	return HEADINGS.find((heading) => lettersOf(heading) === lettersOf(written)) ?? written
}

function lettersOf(heading: string): string {
	return heading.toLowerCase().replace(/[\s_-]/g, '')
}

/** The product's row as it is exported, one text a column. */
export function cellsOf(product: Described): Cells {
	return Object.fromEntries(COLUMNS.map(({ heading, write }) => [heading, tidy(write(product))]))
}

const silentWhenEmpty = new Set(['categoryName', 'subcategoryName'])

/** The headings whose cells differ from the product's own; a column that is not in the row says nothing. */
export function columnsThatDiffer(row: Cells, product: Described): string[] {
	const own = cellsOf(product)
	return HEADINGS.filter((heading) => {
		const text = row[heading] === undefined ? undefined : tidy(row[heading])
		if (text === undefined || (text === '' && silentWhenEmpty.has(heading))) return false
		return text !== own[heading]
	})
}

const blank = (now: Date): Described => ({
	name: '',
	slug: '',
	brand: '',
	images: [],
	category: { name: '', slug: '' },
	subcategory: { name: '', slug: '' },
	ratings: { average: 0, count: 0 },
	price: Number.NaN,
	specifications: [],
	keyFeatures: [],
	colors: [],
	stock: { available: 0, incoming: 0, servicing: 0, sold: 0, defective: 0 },
	createdAt: now.toISOString(),
})

type Reading = {
	row: Cells
	headings: string[]
	known: Described | null
	names: CategoryNames
	now: Date
}

/** The product that a row asks for: the known one with the named columns changed, or a new one; otherwise why not. */
export function readRow({ row, headings, known, names, now }: Reading): ImportedProduct | string {
	const product: Record<string, unknown> = structuredClone(known ?? blank(now))
	for (const { heading, read, path } of COLUMNS) {
		if (headings.includes(heading)) place(product, path, read(tidy(row[heading] ?? '')))
	}
	nameCategories(product as Described, names)
	const result = v.safeParse(ImportedProduct, product)
	if (result.success) return result.output
	const reasons = reasonsOf(result.issues).map(([path, reason]): [string, string] => [
		columnOf(path, row, known),
		reason,
	])
	return known ? reasonsInWords(reasons) : reasonsForNew(reasons, headings)
}

/** Columns that a new product needs and the file lacks are named together; nobody got their cells wrong. */
function reasonsForNew(reasons: [heading: string, reason: string][], headings: string[]): string {
	const isLacking = (heading: string) => HEADINGS.includes(heading) && !headings.includes(heading)
	const lacking = reasons
		.map(([heading]) => heading)
		.filter((heading) => isLacking(heading) && !silentWhenEmpty.has(heading))
	const needed = lacking.length > 0 ? `A new product also needs: ${lacking.join(', ')}` : ''
	const wrong = reasonsInWords(reasons.filter(([heading]) => !isLacking(heading)))
	return [needed, wrong].filter(Boolean).join('; ')
}

function place(product: Record<string, unknown>, [first, second]: Column['path'], value: unknown) {
	if (second !== undefined) (product[first] as Record<string, unknown>)[second] = value
	else if (value === undefined) delete product[first]
	else product[first] = value
}

function nameCategories({ category, subcategory }: Described, names: CategoryNames): void {
	const slugs = { category: category.slug, subcategory: subcategory.slug }
	category.name = names.nameOf(slugs, 'category')
	subcategory.name = names.nameOf(slugs, 'subcategory')
}

/** Also what stands in the column where the file says nothing of it. */
function columnOf(path: string, row: Cells, known: Described | null): string {
	const column = COLUMNS.find((one) => one.path.join('.') === path)
	if (!column) return path
	const { heading, write } = column
	if (!known || row[heading] !== undefined) return heading
	return `${heading} (${write(known).slice(0, MOST_SHOWN)}, which the file leaves as it is)`
}

function tidy(text: string): string {
	return text.replaceAll('\r\n', '\n').trim()
}
