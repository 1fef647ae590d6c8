import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useRouteError } from '@remix-run/react'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { loadFailures } from '#app/content/messages.ts'
import { unwrap } from '#app/lib/answer.ts'
import { errorStatus } from '#app/lib/error-status.ts'
import { breadcrumbData } from '#app/lib/json-ld/breadcrumbs.ts'
import { productData } from '#app/lib/json-ld/product.ts'
import { rootDataOf, useOrigin } from '#app/lib/origin.ts'
import { failureMeta, pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { sharedPicture } from '#app/lib/picture-address.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { unsent } from '#app/lib/unsent.ts'
import { cacheOfProduct } from '#worker/contract/cache-policy.ts'
import type { PageHandle } from '#worker/contract/route-policy.ts'
import { Gallery } from './product/gallery.tsx'
import { HowToBuy } from './product/how-to-buy.tsx'
import { chatsAbout, productCrumbs, productDescription } from './product/product-words.ts'
import { Specifications } from './product/specifications.tsx'
import { Summary } from './product/summary.tsx'

export const handle: PageHandle = { policy: { cache: cacheOfProduct } }

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) => {
	if (!shown) return failureMeta(loadFailures.product)
	const product = shown.unsent
	return pageMeta(matches, {
		title: titleOf(product.name),
		description: productDescription(product),
		path: `/products/${product.slug}`,
		type: 'product',
		picture: sharedPicture(product.images, rootDataOf(matches)),
	})
}

export async function loader({ params, context }: LoaderFunctionArgs) {
	const slug = params.slug ?? ''
	const { data: product } = await unwrap(
		context.api.products.slug[':slug'].$get({ param: { slug } }),
	)
	if (product.slug !== slug) throw redirect(`/products/${product.slug}`, 301)
	return unsent(product)
}

export default function ProductPage() {
	const product = useLoaderData<typeof loader>().unsent
	const origin = useOrigin()
	const address = `${origin}/products/${product.slug}`
	const crumbs = productCrumbs(product)
	const chats = chatsAbout(product, address)
	return (
		<>
			<Breadcrumb crumbs={crumbs} className="product-crumbs" />
			<article className="product">
				<Gallery product={product} />
				<Summary product={product} chats={chats} />
				<Specifications specifications={product.specifications} />
				<HowToBuy chats={chats} />
			</article>
			<StructuredData data={productData(product, origin)} />
			<StructuredData data={breadcrumbData(crumbs, origin)} />
		</>
	)
}

export function ErrorBoundary() {
	const isMissing = errorStatus(useRouteError()) === 404
	const back = { label: 'See all products', href: '/products' }
	return <LoadFailure message={loadFailures.product} back={isMissing ? back : undefined} />
}
