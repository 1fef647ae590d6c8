import {
	type ColumnFacet,
	FACET_NAMES,
	isColumnFacet,
	TEMPLATE_FACET,
} from '#contract/base/facets.ts'
import type { ProductQuery } from '#contract/catalogue/product-query.ts'
import { listEnds } from '#contract/catalogue/template-filters.ts'
import type { Database } from '#db/client.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import { readColumns } from '#db/search/search.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import { allValues } from './describe-facets.ts'
import { type Selection, selectCategory } from './select-documents.ts'

export async function requireKnownValues(
	db: Database,
	query: ProductQuery,
	columns: CachedColumns,
): Promise<void> {
	const names = FACET_NAMES.filter((name) => query[name])
	const unknown = names.map(async (name) => ({
		name,
		values:
			isColumnFacet(name) || name === TEMPLATE_FACET
				? await listUnknownValues(db, { ...query, name }, columns)
				: (query[name] ?? []).filter((value) => !allValues(name).includes(value)),
	}))
	const errors = (await Promise.all(unknown))
		.filter(({ values }) => values.length > 0)
		.flatMap(({ name, values }) =>
			name === TEMPLATE_FACET
				? values.map((value) => ({ field: `${name}.${value}`, message: 'is unknown' }))
				: [{ field: name, message: `has no value ${values.join()}` }],
		)
	if (errors.length === 0) return
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	throw new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

/** Facets whose values are not declared in code. */
type StoredFacet = ColumnFacet | typeof TEMPLATE_FACET

/** A value of a column that only drafts have is unknown, so that no response reveals it. */
async function listUnknownValues(
	db: Database,
	{ name, category, subcategory, ...query }: ProductQuery & { name: StoredFacet },
	columns: CachedColumns,
) {
	const withoutProducts = (values: string[], { counter, documents }: Selection) => {
		const counts = counter.listCounts(documents.docIds.length).get(name)
		return values.filter((value) => !listEnds(value).every((end) => counts?.has(end)))
	}
	const selection = selectCategory(columns, { category, subcategory })
	const unknown = withoutProducts(query[name] ?? [], selection)
	if (unknown.length === 0) return []
	return withoutProducts(unknown, selectCategory(await readColumns(db, {}), {}))
}
