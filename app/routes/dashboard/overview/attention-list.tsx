import { formatNumber } from '#app/lib/format.ts'
import { missingLabels, overviewText } from '#content/back-office.ts'
import type { Overview } from '#contract/overview.ts'
import { STOCK_LABELS } from '#contract/stock.ts'

type AttentionListProps = { overview: Pick<Overview, 'counts' | 'missing'> }

/** Numbers of products that need attention, each with a link to their list. */
export function AttentionList({ overview }: AttentionListProps) {
	const items = attentionItems(overview).filter(({ count }) => count > 0)
	return (
		<section aria-labelledby="attention">
			<h2 id="attention" className="mt-6 mb-3 text-lg">
				Needs attention
			</h2>
			{items.length === 0 ? (
				<p className="text-muted-foreground">{overviewText.nothing}</p>
			) : (
				<ul className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
					{items.map(({ label, count, filter }) => (
						<li key={filter} className="flex">
							<a
								href={`/dashboard/inventory?${filter}`}
								className="grid grow gap-1 rounded-xl border bg-card p-4 shadow-xs hover:border-primary hover:text-primary"
							>
								<b className="text-2xl leading-tight tabular-nums">{formatNumber(count)}</b>
								{label}
							</a>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

function attentionItems({ counts, missing }: AttentionListProps['overview']) {
	return [
		{ label: STOCK_LABELS.out, count: counts.out, filter: 'status=out' },
		{ label: STOCK_LABELS.low, count: counts.low, filter: 'status=low' },
		{ label: missingLabels.picture, count: missing.picture, filter: 'missing=picture' },
		{ label: missingLabels.details, count: missing.details, filter: 'missing=details' },
	]
}
