import { buildSearchDocument } from './document.ts'
import { countCategories, listDocumentsWithout } from './missing-values.ts'
import { readFacetValues } from './read-facet-values.ts'
import {
	indexCategories,
	indexFilters,
	indexMissing,
	prepareIndexing,
	rebuildSearch,
	stageWords,
} from './rebuild.ts'
import { searchInventory } from './search.ts'
import { countProducts, selectProducts } from './select-products.ts'
import { suggest, suggestInventory } from './suggest.ts'

/**
 * The index of the catalogue. The rest of the Worker uses it only here. `db/search` has its tables,
 * whose packed texts `packed-format.ts` explains.
 */
export const catalogueIndex = {
	select: selectProducts,
	selectForStaff: searchInventory,
	selectWithout: listDocumentsWithout,
	count: countProducts,
	countCategories,
	suggest,
	suggestForStaff: suggestInventory,
	readFacetValues,
	build: buildSearchDocument,
	update: prepareIndexing,
	updateCategories: indexCategories,
	updateFilters: indexFilters,
	stageWords,
	complete: indexMissing,
	rebuild: rebuildSearch,
}
