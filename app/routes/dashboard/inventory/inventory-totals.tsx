import { cardClass } from '#app/components/ui/card.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { inventoryText } from '#content/back-office/inventory.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/branches.ts'
import type { InventoryCounts } from '#contract/inventory.ts'

type InventoryTotalsProps = { counts: InventoryCounts; branch?: BranchSlug }

/** Totals of the whole shop, or of a branch. */
export function InventoryTotals({ counts, branch }: InventoryTotalsProps) {
	return (
		<section className={`${cardClass} p-5 max-[18rem]:p-2`}>
			<h2 className="mb-3 text-lg">
				{branch ? inventoryText.stockAt(BRANCH_NAMES[branch]) : inventoryText.totals}
			</h2>
			<Figures
				figures={[
					['Products', formatNumber(counts.products)],
					['In stock', formatNumber(counts.in)],
					['Low stock', formatNumber(counts.low)],
					['Out of stock', formatNumber(counts.out)],
					['Inventory value', formatTaka(counts.value)],
				]}
			/>
		</section>
	)
}
