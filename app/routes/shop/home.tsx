import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { serverOnly } from '#app/lib/hydration.ts'
import { faqJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { questions } from '#content/faq.ts'
import { laptops, newArrivals } from '#content/home.ts'
import { loadFailures } from '#content/messages.ts'
import { shop } from '#content/shop.ts'
import { cacheOfAllProducts } from '#contract/cache-policy.ts'
import { HOME_SECTION_SIZE } from '#contract/limits.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Closing } from './home/closing.tsx'
import { Questions } from './home/faq.tsx'
import { Hero } from './home/hero.tsx'
import { ProductSection } from './home/product-section.tsx'

export const handle: PageHandle = { policy: { cache: cacheOfAllProducts } }

/** Only the start page of the installed app needs the manifest. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: '/site.webmanifest' }]

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: `${shop.name}: ${shop.tagline}`,
		description: shop.description,
		path: '/',
	})

export async function loader({ context }: LoaderFunctionArgs) {
	const limit = String(HOME_SECTION_SIZE)
	/** Enough to drop the laptops shown above and still have products in stock. */
	const newestLimit = String(3 * HOME_SECTION_SIZE)
	const [laptopPage, newest] = await Promise.all([
		unwrap(context.api.products.cards.$get({ query: { category: 'laptop', limit } })),
		unwrap(context.api.products.cards.$get({ query: { sort: '-createdAt', limit: newestLimit } })),
	])
	const laptopSlugs = new Set(laptopPage.data.map(({ slug }) => slug))
	const others = newest.data.filter(({ slug }) => !laptopSlugs.has(slug))
	return serverOnly({
		categories: laptopPage.categories,
		laptopProducts: laptopPage.data,
		newProducts: inStockFirst(others).slice(0, HOME_SECTION_SIZE),
	})
}

function inStockFirst(cards: ProductCard[]): ProductCard[] {
	const isSoldOut = ({ available }: ProductCard) => available === 0
	return cards.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
}

const sectionsLayout = 'grid gap-12 md:gap-16'

export default function HomePage() {
	const { categories, laptopProducts, newProducts } = useLoaderData<typeof loader>().serverData
	return (
		<div className={sectionsLayout}>
			<Hero />
			<CategoryTiles categories={categories} />
			<ProductSection {...laptops} products={laptopProducts} />
			<ProductSection {...newArrivals} products={newProducts} />
			<Questions />
			<Closing />
			<StructuredData data={faqJsonLd(questions)} />
		</div>
	)
}

export function ErrorBoundary() {
	return (
		<div className={sectionsLayout}>
			<Hero />
			<LoadFailure message={loadFailures.products} heading="h2" />
			<Questions />
			<Closing />
		</div>
	)
}
