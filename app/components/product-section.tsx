import type { ProductCard } from '#contract/product-card.ts'
import { ProductGrid } from './product-card.tsx'

type ProductSectionProps = {
	title: string
	text?: string
	viewAll?: { label: string; href: string; rel?: string }
	products: ProductCard[]
}

/** Product grid with a heading. Renders nothing without products. */
export function ProductSection({ title, text, viewAll, products }: ProductSectionProps) {
	if (products.length === 0) return null
	return (
		<section>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
				<div>
					<h2 className="text-2xl">{title}</h2>
					{text && <p className="text-muted-foreground">{text}</p>}
				</div>
				{viewAll && (
					<a href={viewAll.href} rel={viewAll.rel} className="py-1 text-primary underline">
						{viewAll.label}
						<span className="sr-only">: {title}</span>
					</a>
				)}
			</div>
			<ProductGrid products={products} heading="h3" />
		</section>
	)
}
