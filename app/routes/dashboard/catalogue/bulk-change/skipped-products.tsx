import { urls } from '#app/lib/urls.ts'
import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import type { BulkChange } from '#contract/catalogue/bulk-changes.ts'

/** Longer lists are closed, because they would hide the products that change. */
const MAX_OPEN = 10

type SkippedProductsProps = {
	caption: (products: string) => string
	/** Number of all products. */
	count: number
	/** The first ones. */
	products: BulkChange['problems']
}

export function SkippedProducts({ caption, count, products }: SkippedProductsProps) {
	if (count === 0) return null
	const hidden = count - products.length
	return (
		<details open={count <= MAX_OPEN}>
			<summary className="cursor-pointer font-semibold">
				{caption(formatProductCount(count))}
			</summary>
			<ul className="mt-2 grid gap-2 wrap-anywhere">
				{products.map(({ slug, name, reason }) => (
					<li key={slug}>
						<a href={urls.product(slug)}>{name}</a>
						<span className="block text-muted-foreground">{reason}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>{`… and ${formatNumber(hidden)} more.`}</p>}
		</details>
	)
}
