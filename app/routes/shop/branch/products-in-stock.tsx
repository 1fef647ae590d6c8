import { ProductSection } from '#app/components/product-grid.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import type { Branch } from '#content/branches.ts'
import type { ProductCard } from '#contract/product-card.ts'

type ProductsInStockProps = { branch: Branch; data: ProductCard[]; totalCount: number }

export function ProductsInStock({ branch, data, totalCount }: ProductsInStockProps) {
	const { title, text, link } = useCopy().branch.products
	const viewAll = { label: link(totalCount), href: useUrls().listing({ branch: branch.slug }) }
	return <ProductSection title={title(branch.town)} text={text} viewAll={viewAll} products={data} />
}
