import * as v from 'valibot'
import { parseList } from '#contract/base/parse-list.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { normalizeGtin } from '#contract/catalogue/gtin.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { type FieldFormat, fieldFormats, productFields } from '#contract/catalogue/product.ts'
import type { ImportedProduct, ProductRecord } from '#contract/catalogue/product-import.ts'
import { flattenTranslations } from '#contract/catalogue/translations.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { mapStockColumns, type StockColumn, stockColumn } from '#contract/stock/branch-stock.ts'
import { STOCK_COUNTS } from '#contract/stock/stock.ts'
import { listVersionedProducts } from '#db/catalogue-changes/changes.ts'
import type { Database } from '#db/client.ts'

export type Column = keyof ProductRecord
type TextColumn = 'slug' | 'name' | `${'category' | 'subcategory'}${'' | 'Name'}`

/** Values of a row before validation. Columns that the file lacks are absent. */
export type Values = Partial<Record<Column, unknown> & Record<TextColumn, string>>

export type ParsedRow = {
	line: number
	values: Values
	problem: string | null
	/** What is read differently from the file. */
	notes?: string[]
	/** The article number of another system, as a slug. Identifies a product imported with it. */
	code?: string
}

const columnFormats: Record<Column, FieldFormat> = fieldFormats
export const COLUMNS = Object.keys(columnFormats) as Column[]
const noStock = mapStockColumns(() => 0)

export function isStockColumn(column: Column): column is StockColumn {
	return column in noStock
}

export function isPriceColumn(column: string): boolean {
	return column === 'price' || column === 'discountPrice'
}

type Format = {
	parse: (cell: string, column: Column) => unknown
	write: (value: unknown) => string
}

const writeText = (value: unknown) => String(value ?? '')

/** Other shops write an apostrophe before digits, which are then text in a spreadsheet. */
const parseText: Partial<Record<Column, (cell: string) => string>> = {
	gtin: (cell) => normalizeGtin(cell.replace(/^'/, '')),
	status: (cell) => cell.toLowerCase().replace(/^(?:archived|inactive)$/, 'discontinued'),
}

const formats: Record<FieldFormat, Format> = {
	text: {
		parse: (cell, column) => parseText[column]?.(cell) ?? cell,
		write: writeText,
	},
	// A blank count leaves that of the product unchanged.
	number: { parse: (cell) => parseNumber(cell) ?? undefined, write: writeText },
	// A discount price of 0 means that there is no discount.
	price: { parse: parsePrice, write: (value) => writeText(value || null) },
	lines: {
		parse: (cell, column) => parseList(column, cell),
		write: (value) => (Array.isArray(value) ? value.join('\n') : ''),
	},
	specifications: { parse: parseSpecifications, write: (value) => JSON.stringify(value) ?? '' },
}

export function parseCell(column: Column, cell: string): unknown {
	return formats[columnFormats[column]].parse(cell.trim(), column)
}

export function writeCell(column: Column, values: Values): string {
	return formats[columnFormats[column]].write(values[column]).replaceAll('\r\n', '\n').trim()
}

/**
 * Compares cells, because a file can write equal values differently. Ignores the slug, because a
 * row may identify its product by a former one.
 */
export function changedColumns(values: Values, current: Values): Column[] {
	return COLUMNS.filter((column) => {
		if (column === 'slug' || values[column] === undefined) return false
		const before = { [column]: parseCell(column, writeCell(column, current)) }
		return writeCell(column, values) !== writeCell(column, before)
	})
}

/** Without `branches`, the stock of the product is at `branch`. */
export function toRecord(
	product: ImportedProduct & { _id?: string },
	branch: BranchSlug = BRANCH_SLUGS[0],
): ProductRecord {
	const { _id, category, subcategory, ratings, stock, branches, ...fields } =
		flattenTranslations(product)
	const counts = (branches ?? [{ slug: branch, ...stock }]).flatMap((stock) =>
		STOCK_COUNTS.map((count) => [stockColumn(count, stock.slug), stock[count]]),
	)
	return {
		status: 'active',
		...fields,
		category: category.slug,
		categoryName: category.name,
		subcategory: subcategory.slug,
		subcategoryName: subcategory.name,
		ratingAverage: ratings.average,
		ratingCount: ratings.count,
		...noStock,
		...Object.fromEntries(counts),
	}
}

/** Normalises valid specifications, so that those stored in the same way count as unchanged. */
function parseSpecifications(cell: string): unknown {
	try {
		const value = JSON.parse(cell || '[]')
		const { success, output } = v.safeParse(productFields.specifications, value)
		return success ? output : value
	} catch {
		return cell
	}
}

export type CurrentProduct = { id: string; current: ProductRecord; version: number }

export const PRODUCTS_PER_QUERY = 1000

export async function listCurrentProducts(
	db: Database,
	{ column, keys }: Parameters<typeof listVersionedProducts>[1],
	categories: Category[],
): Promise<CurrentProduct[]> {
	const found: CurrentProduct[] = []
	for (let start = 0; start < keys.length; start += PRODUCTS_PER_QUERY) {
		const batch = { column, keys: keys.slice(start, start + PRODUCTS_PER_QUERY) }
		const rows = await listVersionedProducts(db, batch, categories)
		for (const { version, updatedAt, ...product } of rows)
			found.push({ id: product._id, current: toRecord(product), version })
	}
	return found
}
