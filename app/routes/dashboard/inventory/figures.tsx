import { taka } from '#app/lib/taka.ts'
import type { InventoryCounts } from '#worker/contract/inventory.ts'

const whole = new Intl.NumberFormat('en-IN')

/** The whole catalogue in five figures. */
export function Figures({ counts }: { counts: InventoryCounts }) {
	const figures = [
		['Products', whole.format(counts.products)],
		['In stock', whole.format(counts.in)],
		['Low stock', whole.format(counts.low)],
		['Out of stock', whole.format(counts.out)],
		['Inventory value', taka(counts.value)],
	]
	return (
		<dl className="figures">
			{figures.map(([label, figure]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{figure}</dd>
				</div>
			))}
		</dl>
	)
}
