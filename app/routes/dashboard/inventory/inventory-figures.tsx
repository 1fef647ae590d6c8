import { Figures } from '#app/components/figures.tsx'
import { formatNumber, formatTaka } from '#app/lib/format.ts'
import type { InventoryCounts } from '#contract/inventory.ts'

/** The whole catalogue in five figures. */
export function InventoryFigures({ counts }: { counts: InventoryCounts }) {
	return (
		<Figures
			figures={[
				['Products', formatNumber(counts.products)],
				['In stock', formatNumber(counts.in)],
				['Low stock', formatNumber(counts.low)],
				['Out of stock', formatNumber(counts.out)],
				['Inventory value', formatTaka(counts.value)],
			]}
		/>
	)
}
