import { HiddenFields, Options } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { inventoryResultsUrl, reloadIfUrlUnchanged } from '#app/lib/inventory-results.ts'
import type { InventoryQuery } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { missingLabels, productStatusLabels } from '#content/back-office/products.ts'
import { branchText } from '#content/back-office/stock.ts'
import type { Category } from '#contract/category.ts'

type InventoryFiltersProps = { query: InventoryQuery; categories: Category[] }

const stockStates = [
	['', 'All'],
	['in', 'In stock'],
	['low', 'Low stock'],
	['out', 'Out of stock'],
] as const

const productStatuses = [['', 'Any status'], ...Object.entries(productStatusLabels)] as const

const priceOptions = [
	['price', 'Price low to high'],
	['-price', 'Price high to low'],
] as const

/** The first option has no value, so the API applies its default order: relevance for a search, otherwise newest first. */
const sortOptions = {
	all: [['', 'Newest'], ...priceOptions],
	search: [['', 'Best match'], ['-createdAt', 'Newest'], ...priceOptions],
} as const

export function InventoryFilters({ query, categories }: InventoryFiltersProps) {
	const { search, branch, stock, status, missing, category, sort } = query
	const options = search ? sortOptions.search : sortOptions.all
	const missingLabel = missing && (missingLabels[missing] ?? missing)
	return (
		<div className="grid gap-3">
			<form
				action={inventoryResultsUrl()}
				onSubmit={reloadIfUrlUnchanged}
				autoComplete="off"
				className="grid gap-2 min-[18rem]:grid-cols-2 lg:grid-cols-[12rem_12rem_12rem_auto_1fr]"
			>
				<HiddenFields fields={{ search, stock, status, missing }} />
				<NativeSelect name="category" aria-label="Category" defaultValue={category ?? ''}>
					<option value="">All categories</option>
					<Options options={categories.map(({ slug, name }) => [slug, name])} />
				</NativeSelect>
				<NativeSelect name="sort" aria-label="Sort by" defaultValue={sort}>
					<Options options={options} />
				</NativeSelect>
				<NativeSelect name="branch" aria-label={branchText.field} defaultValue={branch ?? ''}>
					<option value="">{branchText.all}</option>
					<Options options={branchOptions} />
				</NativeSelect>
				<Button variant="secondary">Filter</Button>
			</form>
			<div className="flex flex-wrap gap-3">
				<FilterLinks
					label="Stock"
					choices={stockStates}
					current={stock}
					hrefFor={(value) => inventoryResultsUrl(query, { stock: value })}
				/>
				<FilterLinks
					label="Status"
					choices={productStatuses}
					current={status}
					hrefFor={(value) => inventoryResultsUrl(query, { status: value })}
				/>
				{missingLabel && (
					<Button asChild variant="outline" className="self-center rounded-full">
						<a href={inventoryResultsUrl(query, { missing: undefined })}>
							<span className="sr-only">Remove the filter: </span>
							{missingLabel}
							<Icon name="close" className="size-4" />
						</a>
					</Button>
				)}
			</div>
		</div>
	)
}
