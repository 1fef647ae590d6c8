import { ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { Popover } from '#app/routes/dashboard/components/popover.tsx'
import { inventoryText, inventoryViews } from '#content/back-office/inventory.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { InventoryFilters } from './inventory-filters.tsx'

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
