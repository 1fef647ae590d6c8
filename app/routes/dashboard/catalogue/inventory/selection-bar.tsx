import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { InventoryQuery } from '#app/lib/dashboard-urls/inventory-urls.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { bulkChangeText, bulkPriceText } from '#content/back-office/bulk-changes.ts'
import { inventoryText } from '#content/back-office/inventory.ts'
import { labelsText } from '#content/back-office/labels.ts'
import { formatProductCount } from '#content/en/formats.ts'

export const SELECTION_FORM_ID = 'selection'

const ALL_ID = 'select-all'

/** Selects all products that match the filter, also those of other pages. */
export function SelectAll({ totalCount }: { totalCount: number }) {
	return (
		<label className="flex min-h-9 items-center gap-2 font-semibold">
			<input
				id={ALL_ID}
				type="checkbox"
				name="all"
				value="1"
				form={SELECTION_FORM_ID}
				aria-label={inventoryText.selectAll(formatProductCount(totalCount))}
				className="size-6"
			/>
			All
		</label>
	)
}

/** Shown while a product is selected, and always by browsers that do not know `:has`. */
const barClass =
	'sticky bottom-0 z-10 hidden flex-wrap items-center gap-2 rounded-t-lg border bg-popover p-3 elevated max-sm:p-2 max-sm:*:grow max-sm:*:basis-0 max-sm:*:px-2 max-sm:*:text-sm group-has-[[form=selection]:checked]/list:flex not-supports-[selector(:has(*))]:flex'

export function SelectionBar({ query, totalCount }: { query: InventoryQuery; totalCount: number }) {
	const { search, exact, category, branch, stock, status, missing } = query
	const isOwner = useDashboardLayoutData().user.role === 'owner'
	return (
		<PostForm
			id={SELECTION_FORM_ID}
			action={urls.dashboard.changeProducts}
			className={barClass}
			hiddenFields={{ search, exact, category, branch, stock, status, missing }}
		>
			<label
				htmlFor={ALL_ID}
				className="mr-auto cursor-pointer font-semibold text-primary max-sm:basis-full!"
			>
				{inventoryText.selectAll(formatProductCount(totalCount))}
			</label>
			<Button variant="outline" formAction={urls.dashboard.labels()}>
				{labelsText.title}
			</Button>
			<Button variant={isOwner ? 'outline' : 'default'}>{bulkChangeText.title}</Button>
			{isOwner && <Button formAction={urls.dashboard.changePrices}>{bulkPriceText.title}</Button>}
		</PostForm>
	)
}
