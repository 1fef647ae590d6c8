/** A scan or sort in a query plan, and the path whose response needs the statement. */
export type PlanStep = { path: string; step: string; sql: string }

/** Steps, and the statements in which they are allowed. */
type AllowedStep = [step: RegExp, statement: RegExp]

/** Table scans and sorts that every page may cause. */
const publicSteps: AllowedStep[] = [
	// These tables have one row.
	[/^SCAN (catalogue|settings)$/, /from "(catalogue|settings)"/],
	// Groups of products: a row for each combination of category, subcategory and status.
	[/^SCAN search_groups$/, /from "search_groups"/],
	// Changed blocks of document columns are joined. Most requests have none.
	[/^USE TEMP B-TREE FOR GROUP BY$/, /group_concat\(block \|\| ' ' \|\| version/],
	// The index has the order of the listing, and the page limit ends the scan.
	[
		/^SCAN products USING INDEX (products_by_(price|age)|active_by_(price|age))$/,
		/from "products".* limit /,
	],
	// A sitemap file is a range of product ids.
	[
		/^SCAN products USING INDEX sqlite_autoindex_products_1$/,
		/order by "products"\."id" asc limit /,
	],
	// `json_each` scans a bound list: the words of a search, or the products of a page.
	[/^SCAN \w+ VIRTUAL TABLE INDEX 1:$/, /json_each\(\?\)/],
	[/^SCAN (CONSTANT ROW|part|json_each VIRTUAL TABLE INDEX 1:)$/, /json_each\(part\.column1\)/],
	// Candidates for the terms of one search. The tables behind them are searched by key.
	[
		/^SCAN (lookups|direct|prefixes|fuzzy|fuzzy_words|ranked|candidate|matched|covered|\(subquery-\d+\))$/,
		/with lookups as materialized/,
	],
	// The words that match one search are ranked and grouped.
	[/^USE TEMP B-TREE FOR (GROUP BY|ORDER BY|count\(DISTINCT\))$/, /with lookups as materialized/],
	// The results of a search are sorted.
	[/^USE TEMP B-TREE FOR ORDER BY$/, /inner join json_each\(\?\) as found/],
	// The offers of each category are ranked.
	[
		/^(SCAN (categories USING COVERING INDEX categories_slug_unique|\(subquery-\d+\))|USE TEMP B-TREE FOR ORDER BY)$/,
		/from "categories".* row_number\(\) over .* limit /,
	],
	// The most similar of seven dearer and seven cheaper products are selected.
	[/^(SCAN (nearest|neighbours)|USE TEMP B-TREE FOR ORDER BY)$/, /"neighbours" order by .* limit /],
]

/** Table scans and sorts that only pages of staff may cause. */
const staffSteps: AllowedStep[] = [
	// The products in an inventory list of one status are counted.
	[/^SCAN products$/, /^select count\(\*\) from "products" where /],
	// A page of the inventory in any order: its ids are selected, then its rows are sorted again.
	[
		/^(SCAN products( USING COVERING INDEX products_by_age)?|USE TEMP B-TREE FOR ORDER BY)$/,
		/"products"\."id" in \(select .* limit /s,
	],
	// The sales of 30 days are counted, in the totals of each day.
	[
		/^(SCAN json_each VIRTUAL TABLE INDEX 1:|USE TEMP B-TREE FOR GROUP BY)$/,
		/from daily_product_totals/,
	],
	// Stored totals: a row for each subcategory and branch, or for each day, branch and kind.
	[
		/^(SCAN (inventory_totals|categories( USING INDEX .*)?)|USE TEMP B-TREE FOR (GROUP|ORDER) BY)$/,
		/from "(inventory|movement)_totals".* group by /,
	],
	// Movements of one product with the same timestamp are sorted.
	[/^USE TEMP B-TREE FOR (RIGHT PART|LAST TERM) OF ORDER BY$/, /from "stock_movements".* limit /],
	// Staff see the newest entries, and the limit ends the scan.
	[/^SCAN entry USING INDEX audit_by_age$/, /from "audit" as entry .* limit /s],
	// The newest entries of each action, or of a product and its transfers, are merged.
	[
		/^(SCAN CONSTANT ROW|UNION USING TEMP B-TREE|USE TEMP B-TREE FOR ORDER BY)$/,
		/from "audit" as entry .* limit /s,
	],
	// The summary of a day groups its movements and sign-ins, and names are sorted.
	[/^USE TEMP B-TREE FOR (GROUP|ORDER) BY$/, /from "(audit|stock_movements)".* group by /],
	[/^(SCAN staff|USE TEMP B-TREE FOR ORDER BY)$/, /^select "id", "name" from "staff"/],
]

export const allowedSteps = [...publicSteps, ...staffSteps]

export function allowsStep(allowed: AllowedStep, { path, step, sql }: PlanStep): boolean {
	const isStaffPath = /^\/(dashboard|api\/inventory)\b/.test(path)
	const [allowedStep, statement] = allowed
	return (
		(isStaffPath || publicSteps.includes(allowed)) && allowedStep.test(step) && statement.test(sql)
	)
}
