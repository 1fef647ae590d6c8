/** Selects the rules that built the index, if it has documents, and if products lack one. */
export const indexState = `select (select fingerprint from search_rules) as rules,
	exists (select 1 from search_documents) as has_index,
	exists (select 1 from products where not exists (
		select 1 from search_documents where product_id = products.id)) as has_gaps`

/** Statements that record the fingerprint of the rules, which has only letters and digits. */
export const recordRules = (fingerprint: string) => [
	'delete from search_rules',
	`insert into search_rules values ('${fingerprint}')`,
]
