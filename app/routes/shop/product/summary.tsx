import { useRouteLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { Price, StockStatus } from '#app/components/price-and-stock.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { listingUrl } from '#app/routes/shop/products/listing-url.ts'
import { productPage } from '#content/product-page.ts'
import type { ChatLinks } from '#content/shop-details.ts'
import { type Product, specificationEntries } from '#contract/product.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import { Colors } from './colors.tsx'
import { ContactButtons, OtherContacts } from './contact-links.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { categoryUrls } from './product-links.ts'

type SummaryProps = { product: Product; chats: ChatLinks; className?: string }

export function Summary({ product, chats, className }: SummaryProps) {
	const { name, colors, keyFeatures, stock } = product
	const stockStatus = stock.available > 0 ? 'in' : 'out'
	const isDiscontinued = product.status === 'discontinued'
	return (
		<div className={cn('grid content-start gap-3 md:gap-4', className)}>
			<h1 className="text-lg md:text-xl" lang={detectLanguage(name)}>
				{name}
			</h1>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<Price product={product} className="[&_b]:text-2xl" />
				{isDiscontinued ? <b>{productPage.discontinued}</b> : <StockStatus status={stockStatus} />}
			</div>
			{!isDiscontinued && stockStatus === 'out' && stock.incoming > 0 && (
				<p>{productPage.incoming}</p>
			)}
			<ContactButtons chats={chats} className="max-md:hidden" />
			<EditLink id={product._id} />
			{keyFeatures.length > 0 && <KeyFeatures features={keyFeatures} />}
			<Facts product={product} />
			{colors.length > 0 && <Colors colors={colors} />}
			<OtherContacts chats={chats} />
		</div>
	)
}

function KeyFeatures({ features }: { features: string[] }) {
	return (
		<div>
			<h2 className="sr-only">{productPage.keyFeatures}</h2>
			<ul className="grid gap-1">
				{features.map((feature) => (
					<li key={feature} lang={detectLanguage(feature)} className="flex gap-2">
						<Icon name="check" className="text-success" />
						{feature}
					</li>
				))}
			</ul>
		</div>
	)
}

function EditLink({ id }: { id: string }) {
	const layout = useRouteLoaderData<typeof layoutLoader>('routes/shop/layout')
	if (!layout?.user) return null
	return (
		<ButtonLink href={`/dashboard/inventory/${id}`} variant="outline">
			{productPage.edit}
		</ButtonLink>
	)
}

function Facts({ product }: { product: Product }) {
	const { brand, category, subcategory, ratings } = product
	const { categoryUrl, subcategoryUrl } = categoryUrls(product)
	const warranty = product.warranty ?? findWarranty(product)
	return (
		<FactList>
			<Fact label="Brand" lang={detectLanguage(brand)}>
				<a href={listingUrl({ search: brand })}>{brand}</a>
			</Fact>
			<Fact label="Category">
				<a href={categoryUrl}>{category.name}</a>
				{', '}
				<a href={subcategoryUrl}>{subcategory.name}</a>
			</Fact>
			{warranty && (
				<Fact label={productPage.warranty} lang={detectLanguage(warranty)}>
					{warranty}
				</Fact>
			)}
			<Fact label="Rating">
				<Rating {...ratings} />
			</Fact>
		</FactList>
	)
}

/** Products from before the `warranty` field was added list their warranty in the specifications. */
function findWarranty({ specifications }: Product): string | undefined {
	const entries = specifications.flatMap(specificationEntries)
	return entries.find(([label]) => /^warranty$/i.test(label))?.[1]
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
