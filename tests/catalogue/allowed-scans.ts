/** A step of a plan that looks at more than it was told to, and which page sends the statement. */
export type Step = { path: string; step: string; sql: string }

type AllowedScan = {
	step: RegExp
	/** Only in statements like this one. */
	within: RegExp
	/** Only sent by pages like these. */
	on?: RegExp
	why: string
}

const forStaff = /^\/(dashboard|api\/inventory)\b/

/** Every walk through something whole, or sorting of it, that a page may ask for, and why it may. */
export const allowedScans: AllowedScan[] = [
	{
		step: /^SCAN catalogue$/,
		within: /from "catalogue"/,
		why: 'It has one row.',
	},
	{
		step: /^SCAN search_shelves$/,
		within: /from "search_shelves"/,
		why: 'It has a row for each pair of category and subcategory.',
	},
	{
		step: /^SCAN products USING INDEX products_by_(price|age)$/,
		within: /from "products".* limit /,
		why: 'The index is in the order of the list, and the limit of the page ends the walk.',
	},
	{
		step: /^SCAN products USING INDEX sqlite_autoindex_products_1$/,
		within: /order by "products"\."id" asc limit /,
		why: 'A file of the sitemap is a stretch of the products by their ids.',
	},
	{
		step: /^SCAN \w+ VIRTUAL TABLE INDEX 1:$/,
		within: /json_each\(\?\)/,
		why: 'The list comes with the question: the words of a search, or the products of one page.',
	},
	{
		step: /^SCAN (lookups|direct|prefixes|fuzzy|fuzzy_words|ranked|candidate|matched|covered|\(subquery-\d+\))$/,
		within: /with lookups as materialized/,
		why: 'Candidates for the terms of one search; the tables behind them are searched by key.',
	},
	{
		step: /^USE TEMP B-TREE FOR (GROUP BY|ORDER BY|count\(DISTINCT\))$/,
		within: /with lookups as materialized/,
		why: 'The words found for one search are ranked and grouped.',
	},
	{
		step: /^USE TEMP B-TREE FOR ORDER BY$/,
		within: /inner join json_each\(\?\) as found/,
		why: 'What a search found is put into its order.',
	},
	{
		step: /^SCAN \(subquery-\d+\)$/,
		within: /sum\(product_count\), 0\) as n from "shelf_totals"/,
		why: 'The kept total of a shelf: one row.',
	},
	{
		step: /^SCAN (CONSTANT ROW|bound|widths|shelf|ranged|\(subquery-\d+\))$/,
		within: /join "price_bands" on category = \? and subcategory = \? and size = width/,
		why: 'Two bounds, three widths and what they add up to: a row each; the bands are searched.',
	},
	{
		step: /^USE TEMP B-TREE FOR ORDER BY$/,
		within: /order by \+"products"\."created_at" desc, .* limit iif\(\(select case.* = 'sorted'/s,
		why: 'The newest within a range are put in order only when the range holds few.',
	},
	{
		step: /^SCAN products( USING COVERING INDEX products_slug_unique)?$/,
		within: /^select count\(\*\) from "products"( where "products"\."available" = \?)?$/,
		on: forStaff,
		why: 'What staff list is counted.',
	},
	{
		step: /^SCAN products$/,
		within: /count\(\*\) filter/,
		on: forStaff,
		why: 'Staff see the counts and the value of all stock above the inventory.',
	},
	{
		step: /^USE TEMP B-TREE FOR (RIGHT PART|LAST TERM) OF ORDER BY$/,
		within: /from "stock_movements".* limit /,
		on: forStaff,
		why: 'Movements of one product at one moment are put in the order they were made.',
	},
	{
		step: /^SCAN audit USING INDEX audit_by_age$/,
		within: /from "audit".* limit /,
		on: forStaff,
		why: 'Staff see the newest entries, and the limit ends the walk.',
	},
]

export function isAllowedBy({ step, within, on }: AllowedScan, found: Step): boolean {
	return step.test(found.step) && within.test(found.sql) && (on?.test(found.path) ?? true)
}
