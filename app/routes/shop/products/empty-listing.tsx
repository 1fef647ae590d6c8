import { WhatsAppButton } from '#app/components/contact-details.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import { chatLinks } from '#contract/shop/shop-details.ts'
import { otherParameters } from './listing-query.ts'

type EmptyListingProps = { categories: Category[]; query: ListingQuery }

export function EmptyListing({ categories, query }: EmptyListingProps) {
	const { search } = query
	const shopDetails = useShopDetails()
	const { empty, whatsappMessage } = useCopy().listing
	const urls = useUrls()
	const hasFilters = Object.keys(otherParameters(query, ['search', 'sort'])).length > 0
	return (
		<Card className="block px-6 py-12 text-center">
			<h2>{empty.title}</h2>
			<p className="mt-1 text-muted-foreground">{empty.text}</p>
			<StockLinks query={query} />
			{search && hasFilters && <EverywhereLink search={search} />}
			<ul className="mt-6 flex flex-wrap justify-center gap-2">
				{categories.map(({ slug, name }) => (
					<li key={slug}>
						<ButtonLink variant="secondary" href={urls.listing({ category: slug })}>
							{name}
						</ButtonLink>
					</li>
				))}
			</ul>
			<p className="mt-8">{empty.prompt}</p>
			<div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<WhatsAppButton
					href={
						search
							? chatLinks(shopDetails, whatsappMessage(search)).whatsapp
							: shopDetails.whatsapp.chat
					}
				>
					{empty.whatsapp}
				</WhatsAppButton>
				<ButtonLink variant="outline" href={urls.contact}>
					{empty.contact}
				</ButtonLink>
			</div>
		</Card>
	)
}

/** Links to the same listing at the other branches, and without the filters on stock. */
function StockLinks({ query }: { query: ListingQuery }) {
	const { branch, listing } = useCopy()
	const { empty } = listing
	const urls = useUrls()
	if (!query.branch && !query.inStock) return null
	const others = branch.branches.filter(({ slug }) => query.branch && slug !== query.branch)
	const links = [
		...others.map(({ slug, town }) => [empty.otherBranch(town), { branch: slug }] as const),
		[empty.withoutStock, { branch: undefined, inStock: undefined }] as const,
	]
	return (
		<div className="mt-6 flex flex-wrap justify-center gap-2 max-sm:*:grow">
			{links.map(([label, changes]) => (
				<ButtonLink key={label} variant="outline" href={urls.listing(query, changes)}>
					{label}
				</ButtonLink>
			))}
		</div>
	)
}

function EverywhereLink({ search }: { search: string }) {
	const textLanguage = useTextLanguage()
	return (
		<ButtonLink className="mt-6" href={useUrls().listing({ search })}>
			<span>
				{useCopy().listing.empty.everywhere} “<span lang={textLanguage(search)}>{search}</span>”
			</span>
		</ButtonLink>
	)
}
