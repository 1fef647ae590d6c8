import { useRouteLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { Price } from '#app/components/price.tsx'
import { StockStatus } from '#app/components/stock-status.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { listingUrl } from '#app/routes/shop/products/listing-url.ts'
import { productPage } from '#content/product-page.ts'
import type { Product } from '#contract/product.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import { Colors } from './colors.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { type ChatLinks, categoryUrls, similarProducts } from './describe-product.ts'

export function Summary({ product, chats }: { product: Product; chats: ChatLinks }) {
	const status = product.stock.available > 0 ? 'in' : 'out'
	return (
		<div className="grid content-start gap-3 md:gap-4">
			<h1 className="product-name" lang={detectLanguage(product.name)}>
				{product.name}
			</h1>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<Price product={product} className="product-price" />
				<StockStatus status={status} />
			</div>
			{status === 'out' && product.stock.incoming > 0 && <p>{productPage.comingIn}</p>}
			<ContactButtons chats={chats} />
			<EditLink id={product._id} />
			<Facts product={product} />
			{product.colors.length > 0 && <Colors colors={product.colors} />}
			{product.keyFeatures.length > 0 && (
				<div>
					<h2 className="text-lg">{productPage.keyFeatures}</h2>
					<ul className="mt-1 grid gap-1">
						{product.keyFeatures.map((feature) => (
							<li key={feature} lang={detectLanguage(feature)} className="flex gap-2">
								<Icon name="check" className="text-success" />
								{feature}
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}

function EditLink({ id }: { id: string }) {
	const visitor = useRouteLoaderData<typeof layoutLoader>('routes/shop/layout')
	if (!visitor?.user) return null
	return (
		<ButtonLink href={`/dashboard/inventory/${id}`} variant="outline">
			{productPage.edit}
		</ButtonLink>
	)
}

function Facts({ product }: { product: Product }) {
	const { categoryUrl, subcategoryUrl } = categoryUrls(product)
	const warranty = findWarranty(product)
	const similar = similarProducts(product)
	return (
		<dl className="facts">
			<dt>Brand</dt>
			<dd>
				<a href={listingUrl({ search: product.brand })} lang={detectLanguage(product.brand)}>
					{product.brand}
				</a>
			</dd>
			<dt>Category</dt>
			<dd>
				<a href={categoryUrl}>{product.category.name}</a>
				{', '}
				<a href={subcategoryUrl}>{product.subcategory.name}</a>
			</dd>
			<dt>{productPage.similar}</dt>
			<dd>
				<a href={similar.address} rel="nofollow">
					{similar.label}
				</a>
			</dd>
			{warranty && (
				<>
					<dt>{warranty.key}</dt>
					<dd lang={detectLanguage(warranty.value)}>{warranty.value}</dd>
				</>
			)}
			<dt>Rating</dt>
			<dd>
				<Rating {...product.ratings} />
			</dd>
		</dl>
	)
}

function findWarranty({ specifications }: Product) {
	return specifications.find(
		(specification): specification is { key: string; value: string } =>
			typeof specification.value === 'string' && /^warranty$/i.test(specification.key),
	)
}

function Rating({ average, count }: Product['ratings']) {
	if (count === 0) return productPage.noRatings
	return (
		<span className="inline-flex items-center gap-1">
			<Icon name="star" className="text-glow" />
			{`${average.toFixed(1)} out of 5 (${count} ${count === 1 ? 'rating' : 'ratings'})`}
		</span>
	)
}
