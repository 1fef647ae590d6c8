import { Figures } from '#app/components/figures.tsx'
import { grouped } from '#app/lib/grouped.ts'
import { taka } from '#app/lib/taka.ts'
import type { InventoryCounts } from '#worker/contract/inventory.ts'

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
