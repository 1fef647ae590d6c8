import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { inventoryResultsUrl, RESULTS_ANCHOR } from '#app/routes/dashboard/lib/inventory-results.ts'
import { inventoryText, pricesText, stockFilterLabels } from '#content/back-office/inventory.ts'
import { missingLabels, productStatusLabels } from '#content/back-office/products.ts'
import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { findView } from './inventory-controls.tsx'
import { SelectAll } from './selection-bar.tsx'

type ResultsHeadProps = {
	query: InventoryQuery
	categories: Category[]
	totalCount: number
	page: number
	lastPage: number
}

/**
 * Line above the list: the checkbox for all products, their number, and the filters that are hidden
 * in the popover.
 */
export function ResultsHead({ query, categories, ...counts }: ResultsHeadProps) {
	const { totalCount, page, lastPage } = counts
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	return (
		<div
			id={RESULTS_ANCHOR}
			className="mt-1 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-sm lg:scroll-mt-[100vh]"
		>
			{totalCount > 0 && <SelectAll totalCount={totalCount} />}
			<p role="status" className="text-muted-foreground">
				{formatProductCount(totalCount)}
				{lastPage > 1 && (
					<span className="max-sm:sr-only">
						{`, page ${formatNumber(page)} of ${formatNumber(lastPage)}`}
					</span>
				)}
			</p>
			{activeFilters(query, categories).map(([name, label]) => (
				<ButtonLink
					key={name}
					variant="outline"
					size="sm"
					className="rounded-full"
					href={inventoryResultsUrl(query, { [name]: undefined })}
				>
					<span className="sr-only">Remove the filter: </span>
					{label}
					<Icon name="close" className="size-4" />
				</ButtonLink>
			))}
			{isOwner && totalCount > 0 && (
				<a href={urls.dashboard.priceTable(query, { page: query.page })} className={pricesClass}>
					{pricesText.title}
				</a>
			)}
		</div>
	)
}

const pricesClass = 'ml-auto py-2 font-semibold text-primary hover:underline'

/** Lists the filters that can be removed, except those of the current view. */
function activeFilters(query: InventoryQuery, categories: Category[]) {
	const { category, branch, stock, status, missing } = query
	const labels: Partial<Record<keyof InventoryQuery, string>> = {
		category: categories.find(({ slug }) => slug === category)?.name,
		branch: branch && inventoryText.stockAt(lookUp(BRANCH_NAMES, branch)),
		...(findView(query) === undefined && {
			stock: stock && lookUp(stockFilterLabels, stock),
			status: status && lookUp(productStatusLabels, status),
			missing: missing && lookUp(missingLabels, missing),
		}),
	}
	return Object.entries(labels).filter(([, label]) => label)
}

const lookUp = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value
