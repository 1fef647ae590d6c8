import { Card } from '#app/components/ui/card.tsx'
import { formatProductCount, formatTaka } from '#app/lib/format.ts'
import type { Overview } from '#contract/overview.ts'

type StockValueProps = { overview: Pick<Overview, 'counts' | 'categories'> }

/** Value of the stock, with a bar for each category; the list is the text alternative of its bars. */
export function StockValue({ overview: { counts, categories } }: StockValueProps) {
	const largest = Math.max(1, ...categories.map(({ value }) => value))
	return (
		<Card as="section" aria-labelledby="stock-value" className="grid content-start gap-4 p-4">
			<div>
				<h2 id="stock-value" className="text-lg">
					Value of the stock
				</h2>
				<p className="text-2xl font-bold tabular-nums">{formatTaka(counts.value)}</p>
				<p className="text-muted-foreground">{formatProductCount(counts.products)}</p>
			</div>
			<ul className="grid gap-3">
				{categories.map(({ name, slug, value }) => (
					<li key={slug} className="grid gap-1">
						<p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
							<a href={`/dashboard/inventory?category=${slug}`}>{name}</a>
							<b>{formatTaka(value)}</b>
						</p>
						<Bar share={value / largest} />
					</li>
				))}
			</ul>
		</Card>
	)
}

function Bar({ share }: { share: number }) {
	return (
		<svg
			viewBox="0 0 100 8"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="h-2 w-full rounded-full bg-secondary"
		>
			<rect width={Math.round(1000 * share) / 10} height="8" className="fill-primary" />
		</svg>
	)
}
