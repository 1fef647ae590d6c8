import { TitledCard } from '#app/components/titled-card.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { describeMargin } from '#app/routes/dashboard/lib/describe-margin.ts'
import type { Costs } from '#app/routes/dashboard/lib/load-costs.ts'
import { costsText as text } from '#content/back-office/costs.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'

type CostCardProps = { product: InventoryProduct; costs: Costs }

/** For owners only. */
export function CostCard({ product, costs }: CostCardProps) {
	if (costs === null) return null
	const { [product._id]: cost } = costs
	return (
		<TitledCard id="costs" title={text.title} className="mt-5">
			{cost === undefined ? (
				<p>{`${text.unknown}. ${text.enter}`}</p>
			) : (
				<Figures
					figures={[
						[text.last, formatTaka(cost)],
						[text.margin, describeMargin(product, cost)],
					]}
				/>
			)}
		</TitledCard>
	)
}
