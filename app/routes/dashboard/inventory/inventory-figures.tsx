import { Figures } from '#app/components/figures.tsx'
import { grouped, taka } from '#app/lib/format.ts'
import type { InventoryCounts } from '#contract/inventory.ts'

/** The whole catalogue in five figures. */
export function InventoryFigures({ counts }: { counts: InventoryCounts }) {
	return (
		<Figures
			figures={[
				['Products', grouped(counts.products)],
				['In stock', grouped(counts.in)],
				['Low stock', grouped(counts.low)],
				['Out of stock', grouped(counts.out)],
				['Inventory value', taka(counts.value)],
			]}
		/>
	)
}
