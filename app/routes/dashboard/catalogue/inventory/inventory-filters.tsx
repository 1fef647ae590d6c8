import { HiddenFields } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { ROWS_PER_PAGE } from '#app/routes/dashboard/catalogue/load-inventory.ts'
import { branchFilter, FilterForm } from '#app/routes/dashboard/components/filter-form.tsx'
import {
	inventoryResultsUrl,
	reloadIfUrlUnchanged,
} from '#app/routes/dashboard/lib/inventory-results.ts'
import { sortLabels, stockFilterLabels } from '#content/back-office/inventory.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import type { Category } from '#contract/catalogue/categories.ts'

type InventoryFiltersProps = { query: InventoryQuery; categories: Category[] }

const stockOptions = [['', 'Any stock'], ...Object.entries(stockFilterLabels)] as const
const statusOptions = [['', 'Any status'], ...Object.entries(productStatusLabels)] as const
const rowOptions = ROWS_PER_PAGE.map((rows, index) => [index > 0 ? rows : '', rows] as const)

/**
 * The first option has no value, so that the API applies its default order: relevance for a search,
 * otherwise newest first.
 */
function sortOptions(search?: string) {
	const { '-createdAt': newest, ...others } = sortLabels
	const options = Object.entries(others)
	if (!search) return [['', newest], ...options] as const
	return [['', 'Best match'], ['-createdAt', newest], ...options] as const
}

export function InventoryFilters({ query, categories }: InventoryFiltersProps) {
	const { search, exact, missing } = query
	const filters = [
		['category', 'Category', [['', 'All categories'], ...categories.map(toOption)]],
		['stock', 'Stock', stockOptions],
		['status', 'Status', statusOptions],
		branchFilter,
		['sort', 'Sort by', sortOptions(search)],
		['limit', 'Rows per page', rowOptions],
	] as const
	return (
		<FilterForm
			query={query}
			filters={filters}
			action={inventoryResultsUrl()}
			onSubmit={reloadIfUrlUnchanged}
			autoComplete="off"
			className="gap-3 min-[19rem]:grid-cols-2"
		>
			<HiddenFields fields={{ search, exact, missing }} />
			<Button className="col-span-full">Filter</Button>
		</FilterForm>
	)
}

const toOption = ({ slug, name }: Category) => [slug, name] as const
