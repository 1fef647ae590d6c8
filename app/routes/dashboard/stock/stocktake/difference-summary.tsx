import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button, buttonVariants } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { stocktakeText } from '#content/back-office/stocktakes.ts'
import { formatNumber, formatProductCount, formatSigned, formatTaka } from '#content/en/formats.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'

export function DifferenceSummary({ stocktake }: { stocktake: Stocktake }) {
	const { products, counted, differing, missingValue, surplusValue } = stocktake
	return (
		<TitledCard title="Differences" contentClass="grid gap-4">
			<Figures
				figures={[
					['Products that differ', formatNumber(differing)],
					['Missing', formatTaka(missingValue)],
					['Surplus', formatTaka(surplusValue)],
					['Change of the inventory value', formatSigned(surplusValue - missingValue, formatTaka)],
				]}
			/>
			{counted < products && (
				<p>
					{`Products that are not counted stay as they are: `}
					<a href={urls.dashboard.stocktake(stocktake._id, { lines: 'uncounted' })}>
						{formatProductCount(products - counted)}
					</a>
				</p>
			)}
			{stocktake.status === 'open' && <CloseForms stocktake={stocktake} />}
		</TitledCard>
	)
}

function CloseForms({ stocktake: { counted, differing } }: { stocktake: Stocktake }) {
	return (
		<div className="flex flex-wrap items-start gap-2">
			{counted > 0 && (
				<details>
					<summary className={buttonVariants()}>{stocktakeText.apply(differing)}</summary>
					<PostForm
						className="mt-2 grid justify-items-start gap-2"
						hasIdempotencyKey
						hiddenFields={{ status: 'applied' }}
					>
						<p>{stocktakeText.applyHint}</p>
						<Button>Yes, apply</Button>
					</PostForm>
				</details>
			)}
			<details>
				<summary className={buttonVariants({ variant: 'outline' })}>Abandon</summary>
				<PostForm
					className="mt-2 grid justify-items-start gap-2"
					hasIdempotencyKey
					hiddenFields={{ status: 'abandoned' }}
				>
					<p>The counts are kept, and no stock changes.</p>
					<Button variant="destructive">Yes, abandon</Button>
				</PostForm>
			</details>
		</div>
	)
}
