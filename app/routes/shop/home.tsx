import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BranchCards } from '#app/components/branch-cards.tsx'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { ProductSection } from '#app/components/product-grid.tsx'
import { Reasons } from '#app/components/reasons.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { serverOnly } from '#app/lib/hydration.ts'
import { faqJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { frequentQuestions } from '#content/faq.ts'
import { laptops, offers } from '#content/home-page.ts'
import { loadFailures } from '#content/messages.ts'
import { shop } from '#content/shop.ts'
import { allProductsCachePolicy } from '#contract/cache-policy.ts'
import { HOME_SECTION_SIZE } from '#contract/limits.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { Budgets } from './home/budgets.tsx'
import { CategoryTiles } from './home/category-tiles.tsx'
import { ContactPrompt } from './home/contact-prompt.tsx'
import { Faq } from './home/faq.tsx'
import { Hero } from './home/hero.tsx'

export const handle: PageHandle = { policy: { cache: allProductsCachePolicy } }

/** Only the home page links to the web app manifest, because the installed app starts there. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: '/site.webmanifest' }]

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: `${shop.name}: ${shop.tagline}`,
		description: shop.description,
		path: '/',
	})

export async function loader({ context }: LoaderFunctionArgs) {
	const { products } = context.api
	const query = { category: 'laptop', limit: String(HOME_SECTION_SIZE) }
	const [laptopPage, offersPage] = await Promise.all([
		unwrap(products.cards.$get({ query })),
		unwrap(products.offers.$get()),
	])
	return serverOnly({
		categories: laptopPage.categories,
		laptopProducts: laptopPage.data,
		discountedProducts: offersPage.data,
	})
}

const sectionsClass = 'grid gap-12 md:gap-16'

export default function HomePage() {
	const { categories, laptopProducts, discountedProducts } =
		useLoaderData<typeof loader>().serverData
	return (
		<div className={sectionsClass}>
			<Hero />
			<div className="grid gap-6">
				<CategoryTiles categories={categories} />
				<Budgets />
			</div>
			<ProductSection {...laptops} products={laptopProducts} />
			<ProductSection {...offers} products={discountedProducts} />
			<BranchCards />
			<Reasons compact />
			<Faq />
			<ContactPrompt />
			<StructuredData data={faqJsonLd(frequentQuestions(useShopDetails()))} />
		</div>
	)
}

export function ErrorBoundary() {
	return (
		<div className={sectionsClass}>
			<Hero />
			<LoadFailure message={loadFailures.products} heading="h2" />
			<Faq />
			<ContactPrompt />
		</div>
	)
}
