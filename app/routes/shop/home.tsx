import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BranchCards } from '#app/components/branch-cards.tsx'
import { CallButton, WhatsAppButton } from '#app/components/contact-details.tsx'
import { LoadFailure } from '#app/components/load-failure.tsx'
import { ProductSection } from '#app/components/product-grid.tsx'
import { ReasonsToBuy } from '#app/components/reasons-to-buy.tsx'
import { RecentlyViewed } from '#app/components/recently-viewed.tsx'
import { Paragraphs } from '#app/components/rich-text.tsx'
import {
	Accordion,
	AccordionContent,
	AccordionItem,
	AccordionTrigger,
} from '#app/components/ui/accordion.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { faqJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { serverOnly, useShopDetails } from '#app/lib/loader-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { translateCategories } from '#app/lib/translate-catalogue.ts'
import { urls } from '#app/lib/urls.ts'
import { budgets } from '#content/home-page.ts'
import { HOME_SECTION_SIZE } from '#contract/base/limits.ts'
import type { ProductCard } from '#contract/catalogue/product-query.ts'
import { allProductsCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { CategoryTiles } from './home/category-tiles.tsx'
import { Hero } from './home/hero.tsx'

export const handle: PageHandle = {
	policy: { cache: allProductsCachePolicy },
}

/** Only the home page links to the web app manifest, because the installed app starts there. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: urls.manifest }]

export const meta: MetaFunction = ({ matches }) => {
	const copy = copyOf(matches)
	return pageMeta(matches, {
		title: `${copy.shared.shopName}: ${copy.shop.tagline}`,
		hasWholeTitle: true,
		description: copy.shared.description,
		path: urlsOf(matches).home,
	})
}

export async function loader({ context }: LoaderFunctionArgs) {
	const { products } = context.api
	const query = { category: 'laptop', limit: String(LAPTOP_CANDIDATES) }
	const [laptopPage, offersPage] = await Promise.all([
		unwrap(products.cards.$get({ query })),
		unwrap(products.offers.$get()),
	])
	return serverOnly({
		categories: translateCategories(laptopPage.categories, context.copy),
		laptopProducts: selectBest(laptopPage.data),
		discountedProducts: offersPage.data,
	})
}

/** Newest laptops read: more than are shown, because those in stock with a picture come first. */
const LAPTOP_CANDIDATES = 24

/** Selects the products of the section: those in stock first, and those with a picture. */
function selectBest(products: ProductCard[]): ProductCard[] {
	const rank = ({ available, image }: ProductCard) => (available > 0 ? 0 : 2) + (image ? 0 : 1)
	return products.toSorted((a, b) => rank(a) - rank(b)).slice(0, HOME_SECTION_SIZE)
}

const sectionsClass = 'grid gap-8 md:gap-14'

export default function HomePage() {
	const { categories, laptopProducts, discountedProducts } =
		useLoaderData<typeof loader>().serverData
	const { home, shared } = useCopy()
	const { laptops, offers, frequentQuestions } = home
	const { local } = useUrls()
	const viewAll = { ...laptops.viewAll, href: local(laptops.viewAll.href) }
	return (
		<div className={sectionsClass}>
			<Hero />
			<CategoryTiles categories={categories} />
			<ProductSection title={laptops.title} viewAll={viewAll} products={laptopProducts} />
			<Budgets />
			<ProductSection {...offers} products={discountedProducts} />
			<BranchCards />
			<ReasonsToBuy titlesOnly />
			<Faq />
			<ContactPrompt />
			<RecentlyViewed />
			<StructuredData data={faqJsonLd(frequentQuestions(useShopDetails()), shared)} />
		</div>
	)
}

const budgetClass =
	'block h-full rounded-xl border bg-card px-4 py-2.5 hover:border-primary hover:text-primary'

function Budgets() {
	const { budgets: texts, budgetsTitle } = useCopy().home
	const urls = useUrls()
	return (
		<section aria-labelledby="budgets">
			<h2 id="budgets">{budgetsTitle}</h2>
			<ul className="mt-3 grid grid-cols-2 gap-3 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-6">
				{budgets.map(({ name, filters }) => (
					<li key={name}>
						<a href={urls.listing(filters)} className={budgetClass}>
							<span className="text-muted-foreground">{texts[name].name}</span>{' '}
							<span className="block font-semibold">{texts[name].price}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

function Faq() {
	const { questionsTitle, frequentQuestions } = useCopy().home
	const questions = frequentQuestions(useShopDetails())
	return (
		<section id="faq" className="mx-auto w-full max-w-3xl">
			<h2>{questionsTitle}</h2>
			<Accordion defaultValue={questions[0]?.question} className="mt-3 border-t">
				{questions.map(({ question, answer }) => (
					<AccordionItem key={question} value={question}>
						<AccordionTrigger>{question}</AccordionTrigger>
						<AccordionContent>
							<Paragraphs texts={answer} />
						</AccordionContent>
					</AccordionItem>
				))}
			</Accordion>
		</section>
	)
}

function ContactPrompt() {
	const { phones, whatsapp } = useShopDetails()
	const { contactPrompt } = useCopy().home
	const { contact } = useUrls()
	return (
		<Card as="section" className="block p-6 text-center max-xs:px-2 md:p-10">
			<h2>{contactPrompt.title}</h2>
			<p className="mt-1 text-muted-foreground">{contactPrompt.text}</p>
			<div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<WhatsAppButton href={whatsapp.chat} />
				<CallButton phone={phones[0]} />
				<ButtonLink variant="outline" href={contact}>
					{contactPrompt.contact}
				</ButtonLink>
			</div>
		</Card>
	)
}

export function ErrorBoundary() {
	return (
		<div className={sectionsClass}>
			<Hero />
			<LoadFailure message={useCopy().shop.loadFailures.products} heading="h2" />
			<Faq />
			<ContactPrompt />
		</div>
	)
}
