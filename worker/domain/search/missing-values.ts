import { facetCopy } from '#content/en/facets.ts'
import { facets } from '#content/facets.ts'
import { SPECIFICATION_FACETS, type SpecificationFacet } from '#contract/base/facets.ts'
import { type Category, findCategoryKeys } from '#contract/catalogue/categories.ts'
import { listCategories, listCountedCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import type { Segment } from '#db/search/packed-format.ts'
import { readColumns } from '#db/search/search.ts'

/** Lists categories with their active products, and with those that lack a facet's value. */
export async function countCategories(db: Database) {
	const [categories, columns] = await Promise.all([listCountedCategories(db), readColumns(db, {})])
	const documents = SPECIFICATION_FACETS.map(
		(facet) => [facet, findWithout(columns, categories, facet)] as const,
	)
	return categories.map((category) => ({
		...category,
		missingValues: documents
			.map(([facet, found]) => ({
				facet,
				label: facetCopy[facet].label,
				count: found.filter(({ slug }) => slug === category.slug).length,
			}))
			.filter(({ count }) => count > 0),
	}))
}

/** Lists the documents of active products that should have a value of the facet, but lack one. */
export async function listDocumentsWithout(
	db: Database,
	facet: SpecificationFacet,
): Promise<number[]> {
	const [categories, columns] = await Promise.all([listCategories(db), readColumns(db, {})])
	return findWithout(columns, categories, facet).map(({ docId }) => docId)
}

type FoundDocument = { slug: string; docId: number }

function findWithout(
	columns: CachedColumns,
	categories: Category[],
	name: SpecificationFacet,
): FoundDocument[] {
	const isFacetOf = (key: string) => facets[name].categories.some((known) => known === key)
	const isOfFacet = columns.facetValues.map(({ facet }) => facet === name)
	const groups = columns.groups.filter(
		(group) => group.status === 'active' && findCategoryKeys(categories, group).some(isFacetOf),
	)
	return groups.flatMap(({ number, category }) =>
		[...(columns.segments.get(number)?.values() ?? [])].flatMap((segment) =>
			docIdsWithout(segment, isOfFacet).map((docId) => ({ slug: category, docId })),
		),
	)
}

function docIdsWithout({ docIds, valueEnds, values }: Segment, isOfFacet: boolean[]): number[] {
	const hasValue = (_: number, index: number) =>
		values.subarray(valueEnds[index - 1] ?? 0, valueEnds[index]).some((value) => isOfFacet[value])
	return Array.from(docIds).filter((docId, index) => !hasValue(docId, index))
}
