import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { errorStatus } from '#app/components/error-page.tsx'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { ProductSection } from '#app/components/product-grid.tsx'
import { RecentlyViewed } from '#app/components/recently-viewed.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { cn } from '#app/lib/cn.ts'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { truncateText } from '#app/lib/format.ts'
import { productJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { rootDataOf, serverOnly, useRootData, useShopDetails } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { openGraphPicture } from '#app/lib/picture-urls.ts'
import { describedFeatures } from '#app/lib/product-text.ts'
import { translateProduct } from '#app/lib/translate-catalogue.ts'
import { shopUrls } from '#app/lib/urls.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { productCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { ContactBar } from './product/contact-links.tsx'
import { Gallery } from './product/gallery.tsx'
import { HowToBuy } from './product/how-to-buy.tsx'
import { productCrumbs, similarLink } from './product/product-links.ts'
import { Specifications } from './product/specifications.tsx'
import { Summary } from './product/summary.tsx'

export const handle: PageHandle = { policy: { cache: productCachePolicy } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const copy = copyOf(matches)
	if (!data) return failureMeta(matches, copy.shop.loadFailures.product)
	const { product } = data.serverData
	return pageMeta(matches, {
		title: product.name,
		description: productDescription(product, copy),
		path: urlsOf(matches).product(product.slug),
		type: 'product',
		picture: openGraphPicture(product.images, rootDataOf(matches)),
	})
}

/** A longer name would push the price out of search results and link previews. */
const MAX_NAME_LENGTH = 90

function productDescription(product: Product, { product: copy, shared }: ShopCopy): string {
	const { status, stock } = product
	const name = truncateText(product.name, MAX_NAME_LENGTH)
	const price = shared.formats.taka(priceToPay(product))
	const stockLabel = shared.stock[stock.available > 0 ? 'in' : 'out']
	const availability = status === 'discontinued' ? copy.discontinued : stockLabel
	const features = describedFeatures(product, shared).slice(0, 3).join(', ')
	return (
		copy.description({ name, price, availability }) + (features && ` ${features}${shared.fullStop}`)
	)
}

export async function loader({ params, context }: LoaderFunctionArgs) {
	const requested = params.slug ?? ''
	// QR codes of addresses in upper case are smaller.
	const slug = requested.toLowerCase()
	const { products } = context.api
	const { language } = context.copy.shared
	const [{ data: product }, { data: similar }] = await Promise.all([
		unwrap(products.slug[':slug'].$get({ param: { slug } })),
		unwrap(products.similar[':slug'].$get({ param: { slug } })),
	])
	if (product.slug !== requested) throw redirect(shopUrls[language].product(product.slug), 301)
	return serverOnly({ product: translateProduct(product, context.copy), similar })
}

/**
 * From 768 px, two columns with independent heights: pictures and specifications on the left,
 * everything else on the right.
 */
const articleClass =
	'mt-2 grid gap-x-10 gap-y-3 md:mt-4 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]'
const panelClass = 'mt-6 self-start md:rounded-xl md:border md:bg-card md:px-6 md:py-5'

export default function ProductPage() {
	const { product, similar } = useLoaderData<typeof loader>().serverData
	const shopDetails = useShopDetails()
	const { origin } = useRootData()
	const copy = useCopy()
	return (
		<>
			<PageBreadcrumb crumbs={productCrumbs(product, copy)} />
			{product.status === 'draft' && (
				<Alert variant="destructive">
					<b>{copy.product.draft}</b>
				</Alert>
			)}
			<article className={articleClass}>
				<Gallery product={product} />
				<Summary product={product} className="md:col-start-2 md:row-span-2" />
				{product.specifications.length > 0 && (
					<div className={cn(panelClass, 'md:col-start-1 md:row-span-2 md:row-start-2')}>
						<Specifications specifications={product.specifications} />
					</div>
				)}
				<div className={cn(panelClass, 'md:col-start-2 md:row-start-3')}>
					<HowToBuy product={product} />
				</div>
			</article>
			<div className="mt-12">
				<ProductSection
					id="similar"
					title={copy.product.similar}
					viewAll={similarLink(product, similar, copy)}
					products={similar}
				/>
			</div>
			<RecentlyViewed product={product} />
			<ContactBar product={product} />
			<StructuredData data={productJsonLd(product, shopDetails, { origin, copy })} />
		</>
	)
}

export function ErrorBoundary() {
	const { shared, shop } = useCopy()
	const isNotFound = errorStatus(useRouteError()) === 404
	const backLink = { label: shared.errors.allProducts, href: useUrls().listing() }
	return (
		<LoadFailure message={shop.loadFailures.product} backLink={isNotFound ? backLink : undefined} />
	)
}
