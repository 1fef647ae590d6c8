/** A scan or sort in the query plan of a statement, and the path whose response needs the statement. */
export type PlanStep = { path: string; step: string; sql: string }

type AllowedScan = {
	step: RegExp
	/** Statements in which the step is allowed. */
	statement: RegExp
	/** Paths for which the step is allowed; all by default. */
	paths?: RegExp
	reason: string
}

const staffPaths = /^\/(dashboard|api\/inventory)\b/

/** Every table scan and sort that a page may cause, with the reason. */
export const allowedScans: AllowedScan[] = [
	{
		step: /^SCAN (catalogue|settings)$/,
		statement: /from "(catalogue|settings)"/,
		reason: 'The table has one row.',
	},
	{
		step: /^SCAN search_shelves$/,
		statement: /from "search_shelves"/,
		reason: 'The table has a row for each subcategory and status.',
	},
	{
		step: /^SCAN products USING INDEX (products_by_(price|age)|active_by_(price|age|discount))$/,
		statement: /from "products".* limit /,
		reason: 'The index has the order of the listing, and the page limit ends the scan.',
	},
	{
		step: /^SCAN products USING INDEX sqlite_autoindex_products_1$/,
		statement: /order by "products"\."id" asc limit /,
		reason: 'A sitemap file is a range of product ids.',
	},
	{
		step: /^SCAN \w+ VIRTUAL TABLE INDEX 1:$/,
		statement: /json_each\(\?\)/,
		reason:
			'The list is a parameter of the query: the words of a search, or the products of a page.',
	},
	{
		step: /^SCAN (lookups|direct|prefixes|fuzzy|fuzzy_words|ranked|candidate|matched|covered|\(subquery-\d+\))$/,
		statement: /with lookups as materialized/,
		reason: 'Candidates for the terms of one search; the tables behind them are searched by key.',
	},
	{
		step: /^USE TEMP B-TREE FOR (GROUP BY|ORDER BY|count\(DISTINCT\))$/,
		statement: /with lookups as materialized/,
		reason: 'The words that match one search are ranked and grouped.',
	},
	{
		step: /^USE TEMP B-TREE FOR ORDER BY$/,
		statement: /inner join json_each\(\?\) as found/,
		reason: 'The results of a search are sorted.',
	},
	{
		step: /^SCAN \(subquery-\d+\)$/,
		statement: /select count\(\*\) <= 1000 from/,
		reason: 'Products in a price range are counted, up to the number that may be sorted.',
	},
	{
		step: /^USE TEMP B-TREE FOR ORDER BY$/,
		statement: /order by \+"products"\."created_at" desc, .* limit iif\(/s,
		reason: 'The newest products in a price range are sorted only if there are few.',
	},
	{
		step: /^(SCAN (dearer|cheaper|neighbours)|USE TEMP B-TREE FOR ORDER BY)$/,
		statement: /"neighbours" order by .* limit /,
		reason: 'The most similar of eight dearer and eight cheaper products are selected.',
	},
	{
		step: /^SCAN products( USING COVERING INDEX products_slug_unique)?$/,
		statement:
			/^select count\(\*\) from "products"( where "products"\."(available|category)" = \?)?$/,
		paths: staffPaths,
		reason: 'The products in an inventory list are counted.',
	},
	{
		step: /^SCAN products$/,
		statement: /count\(\*\) filter/,
		paths: staffPaths,
		reason: 'Staff see the counts and the value of all stock above the inventory.',
	},
	{
		step: /^USE TEMP B-TREE FOR (GROUP|ORDER) BY$/,
		statement: /from "(products|stock_movements)".* group by /,
		paths: staffPaths,
		reason: 'The dashboard counts products by category and movements by day.',
	},
	{
		step: /^USE TEMP B-TREE FOR (RIGHT PART|LAST TERM) OF ORDER BY$/,
		statement: /from "stock_movements".* limit /,
		paths: staffPaths,
		reason: 'Movements of one product with the same timestamp are sorted.',
	},
	{
		step: /^SCAN audit USING INDEX audit_by_age$/,
		statement: /from "audit".* limit /,
		paths: staffPaths,
		reason: 'Staff see the newest entries, and the limit ends the scan.',
	},
]

export function allowsStep({ step, statement, paths }: AllowedScan, planStep: PlanStep): boolean {
	return (
		step.test(planStep.step) && statement.test(planStep.sql) && (paths?.test(planStep.path) ?? true)
	)
}
