import { ProductGrid } from '#app/components/product-card.tsx'
import type { ProductCard } from '#contract/product-card.ts'

type ProductSectionProps = {
	title: string
	text?: string
	viewAll: { label: string; href: string }
	products: ProductCard[]
}

export function ProductSection({ title, text, viewAll, products }: ProductSectionProps) {
	if (products.length === 0) return null
	return (
		<section>
			<div className="mb-4 flex items-end justify-between gap-x-4 max-[18rem]:flex-wrap">
				<div>
					<h2 className="text-2xl">{title}</h2>
					{text && <p className="text-muted-foreground">{text}</p>}
				</div>
				<a href={viewAll.href} className="link py-1 whitespace-nowrap">
					{viewAll.label}
					<span className="sr-only">: {title}</span>
				</a>
			</div>
			<ProductGrid products={products} heading="h3" />
		</section>
	)
}
