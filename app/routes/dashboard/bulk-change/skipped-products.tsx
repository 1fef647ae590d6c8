import { urls } from '#app/lib/urls.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import type { BulkChange } from '#contract/bulk-change.ts'

type SkippedProductsProps = {
	caption: string
	/** Number of all products. */
	count: number
	/** The first ones. */
	products: BulkChange['problems']
}

/** Lists the products that stay as they are, with the reasons. */
export function SkippedProducts({ caption, count, products }: SkippedProductsProps) {
	if (count === 0) return null
	const hidden = count - products.length
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{caption}</h2>
			<ul className="grid gap-2 wrap-anywhere">
				{products.map(({ slug, name, reason }) => (
					<li key={slug}>
						<a href={urls.product(slug)}>{name}</a>
						<span className="block text-muted-foreground">{reason}</span>
					</li>
				))}
			</ul>
			{hidden > 0 && <p>{bulkChangeText.more(hidden)}</p>}
		</section>
	)
}
