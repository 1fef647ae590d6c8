import { HiddenFields } from '#app/components/form-field.tsx'
import { Button, ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { ROWS_PER_PAGE } from '#app/routes/dashboard/catalogue/load-inventory.ts'
import { branchFilter, FilterForm } from '#app/routes/dashboard/components/filter-form.tsx'
import { Popover } from '#app/routes/dashboard/components/popover.tsx'
import {
	inventoryResultsUrl,
	reloadIfUrlUnchanged,
} from '#app/routes/dashboard/lib/inventory-results.ts'
import {
	inventoryText,
	inventoryViews,
	sortLabels,
	stockFilterLabels,
} from '#content/back-office/inventory.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import type { Category } from '#contract/catalogue/categories.ts'

type InventoryControlsProps = { query: InventoryQuery; categories: Category[] }

/** One row on wide screens. On others, the views and the filters are below the title. */
export function InventoryControls({ query, categories }: InventoryControlsProps) {
	return (
		<div className="relative z-20 flex flex-wrap items-center gap-2">
			<h1 className="mr-auto text-2xl max-sm:text-xl xl:mr-2">{inventoryText.title}</h1>
			<div className="flex min-w-0 items-center gap-2 max-[19rem]:flex-wrap max-xl:order-last max-xl:w-full xl:mr-auto">
				<Views query={query} />
				<Popover label="Filters" buttonClass={buttonClass} panelClass="w-80">
					<InventoryFilters query={query} categories={categories} />
				</Popover>
			</div>
			<ButtonLink href={urls.dashboard.newProduct()}>Add Product</ButtonLink>
			<Popover
				buttonClass={buttonClass}
				panelClass="w-80"
				label={
					<>
						<span className="max-sm:sr-only">More</span>
						<span aria-hidden="true" className="sm:hidden">
							⋯
						</span>
					</>
				}
			>
				<div className="flex gap-2 *:grow">
					<ButtonLink variant="outline" href={urls.dashboard.importProducts}>
						Import
					</ButtonLink>
					<ButtonLink variant="outline" href={urls.dashboard.exportProducts} download>
						Export
					</ButtonLink>
				</div>
			</Popover>
		</div>
	)
}

const buttonClass = buttonVariants({ variant: 'outline' })

const noView = { stock: undefined, status: undefined, missing: undefined }

function Views({ query }: { query: InventoryQuery }) {
	const current = findView(query)
	return (
		<nav aria-label="Views" className="flex min-w-0 grow overflow-x-auto max-[19rem]:flex-wrap">
			{inventoryViews.map(([label, filters]) => (
				<a
					key={label}
					href={urls.dashboard.inventory(query, { ...noView, ...filters })}
					aria-current={label === current ? 'page' : undefined}
					className={viewClass}
				>
					{label}
				</a>
			))}
		</nav>
	)
}

const viewClass =
	'grid min-h-11 shrink-0 place-items-center border-b-2 border-transparent px-3 font-semibold min-[19rem]:whitespace-nowrap hover:text-primary aria-[current]:border-primary aria-[current]:text-primary'

export function findView(query: InventoryQuery): string | undefined {
	const names = ['stock', 'status', 'missing'] as const
	return inventoryViews.find(([, filters]) =>
		names.every((name) => query[name] === { ...noView, ...filters }[name]),
	)?.[0]
}

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

function InventoryFilters({ query, categories }: InventoryFiltersProps) {
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
