import { HiddenFields } from '#app/components/form-field.tsx'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'

type AddProductsProps = {
	/** Slugs of the products in the comparison. */
	compared: readonly string[]
	only?: string
	search?: string
	/** Products that the search found or that are similar. */
	candidates: ProductCard[]
}

/** A search for products to add, with its results or with similar products. */
export function AddProducts({ compared, only, search, candidates }: AddProductsProps) {
	const { adding } = useCopy().comparison
	return (
		<section id="add" data-print="hidden" className="my-8">
			<h2>{adding.title}</h2>
			<search>
				<form action={`${useUrls().compare()}#add`} className="mt-3 mb-4 flex max-w-xl gap-2">
					<HiddenFields fields={{ products: compared.join() || undefined, only }} />
					<Input
						type="search"
						name="search"
						aria-label={adding.search}
						defaultValue={search}
						maxLength={MAX_SEARCH_LENGTH}
						autoComplete="off"
						enterKeyHint="search"
					/>
					<Button>{adding.button}</Button>
				</form>
			</search>
			{search && candidates.length === 0 && <p role="status">{adding.noResults}</p>}
			{candidates.length > 0 && (
				<>
					<h3 className="mb-3">{search ? adding.results : adding.similar}</h3>
					<ProductGrid products={candidates} heading="h3" compared={compared} />
				</>
			)}
		</section>
	)
}
