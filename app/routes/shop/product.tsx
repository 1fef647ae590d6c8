import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { serverOnly } from '#app/lib/hydration.ts'
import { breadcrumbsJsonLd, productJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { failureMeta, pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { openGraphPicture } from '#app/lib/picture-url.ts'
import { rootDataOf, useOrigin } from '#app/lib/root-data.ts'
import { errorStatus } from '#app/lib/route-errors.ts'
import { loadFailures } from '#content/messages.ts'
import { cacheOfProduct } from '#contract/cache-policy.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { chatLinks, productCrumbs, productDescription } from './product/describe-product.ts'
import { Gallery } from './product/gallery.tsx'
import { HowToBuy } from './product/how-to-buy.tsx'
import { Specifications } from './product/specifications.tsx'
import { Summary } from './product/summary.tsx'

export const handle: PageHandle = { policy: { cache: cacheOfProduct } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	if (!data) return failureMeta(loadFailures.product)
	const product = data.serverData
	return pageMeta(matches, {
		title: titleOf(product.name),
		description: productDescription(product),
		path: `/products/${product.slug}`,
		type: 'product',
		picture: openGraphPicture(product.images, rootDataOf(matches)),
	})
}

export async function loader({ params, context }: LoaderFunctionArgs) {
	const slug = params.slug ?? ''
	const { data: product } = await unwrap(
		context.api.products.slug[':slug'].$get({ param: { slug } }),
	)
	if (product.slug !== slug) throw redirect(`/products/${product.slug}`, 301)
	return serverOnly(product)
}

export default function ProductPage() {
	const product = useLoaderData<typeof loader>().serverData
	const origin = useOrigin()
	const address = `${origin}/products/${product.slug}`
	const crumbs = productCrumbs(product)
	const chats = chatLinks(product, address)
	return (
		<>
			<Breadcrumb crumbs={crumbs} className="product-crumbs" />
			<article className="product">
				<Gallery product={product} />
				<Summary product={product} chats={chats} />
				<Specifications specifications={product.specifications} />
				<HowToBuy chats={chats} />
			</article>
			<StructuredData data={productJsonLd(product, origin)} />
			<StructuredData data={breadcrumbsJsonLd(crumbs, origin)} />
		</>
	)
}

export function ErrorBoundary() {
	const isMissing = errorStatus(useRouteError()) === 404
	const back = { label: 'See all products', href: '/products' }
	return <LoadFailure message={loadFailures.product} back={isMissing ? back : undefined} />
}
