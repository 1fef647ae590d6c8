import { Input } from '#app/components/ui/input.tsx'
import { Label } from '#app/components/ui/label.tsx'
import { useCopy } from '#app/lib/copy.ts'
import { PRICE_STEP } from '#contract/base/limits.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'

type PriceFilterProps = {
	query: ListingQuery
	/** Highest price of the products that match the query without its price filter. */
	maxPrice: number
}

const bounds = [
	{ bound: 'min', name: 'minPrice' },
	{ bound: 'max', name: 'maxPrice' },
] as const

/**
 * Only the text fields are submitted, because number fields drop Bangla digits. The sliders need
 * JavaScript and change these fields.
 */
export function PriceFilter({ query, maxPrice }: PriceFilterProps) {
	const { listing, shared } = useCopy()
	const { price } = listing
	const defaults = { min: 0, max: maxPrice }
	// Sliders move in whole steps and must include the highest price.
	const sliderEnd = Math.ceil(maxPrice / PRICE_STEP) * PRICE_STEP
	return (
		<fieldset data-price-range={maxPrice}>
			<legend className="mb-2 font-bold">{price.title}</legend>
			<div className="grid grid-cols-2 gap-2">
				{bounds.map(({ bound, name }) => (
					<div key={name}>
						<Label htmlFor={name}>{price[bound].label}</Label>
						<Input
							inputMode="numeric"
							id={name}
							name={name}
							placeholder={shared.formats.digits(defaults[bound])}
							defaultValue={query[name]}
						/>
					</div>
				))}
			</div>
			<div className="scripted:min-h-12">
				<div data-price-sliders="" className="hidden scripted:grid">
					{bounds.map(({ bound, name }) => (
						<input
							key={name}
							type="range"
							aria-label={price[bound].slider}
							min={0}
							max={sliderEnd}
							step={PRICE_STEP}
							defaultValue={query[name] ?? defaults[bound]}
							data-price-slider={bound}
						/>
					))}
				</div>
			</div>
		</fieldset>
	)
}
