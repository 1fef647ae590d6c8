import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { noProducts } from '#content/en/listing.ts'
import type { Category } from '#contract/category.ts'
import type { ListingQuery } from '#contract/page-paths.ts'
import { chatLinks } from '#contract/shop-details.ts'
import { otherParameters } from './listing-query.ts'

type EmptyListingProps = { categories: Category[]; query: ListingQuery }

export function EmptyListing({ categories, query }: EmptyListingProps) {
	const { search } = query
	const shopDetails = useShopDetails()
	const hasFilters = Object.keys(otherParameters(query, ['search', 'sort'])).length > 0
	return (
		<Card className="block px-6 py-12 text-center">
			<h2>{noProducts.title}</h2>
			<p className="mt-1 text-muted-foreground">{noProducts.text}</p>
			{search && hasFilters && <EverywhereLink search={search} />}
			<ul className="mt-6 flex flex-wrap justify-center gap-2">
				{categories.map(({ slug, name }) => (
					<li key={slug}>
						<ButtonLink href={urls.listing({ category: slug })} variant="secondary">
							{name}
						</ButtonLink>
					</li>
				))}
			</ul>
			<p className="mt-8">Looking for something in particular? We may be able to get it for you.</p>
			<div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<ButtonLink
					href={
						search
							? chatLinks(shopDetails, noProducts.whatsappMessage(search)).whatsapp
							: shopDetails.whatsapp.chat
					}
					variant="success"
				>
					<Icon name="whatsapp" /> Ask on WhatsApp
				</ButtonLink>
				<ButtonLink href={urls.contact} variant="outline">
					Contact Us
				</ButtonLink>
			</div>
		</Card>
	)
}

function EverywhereLink({ search }: { search: string }) {
	return (
		<ButtonLink href={urls.listing({ search })} className="mt-6">
			<span>
				{noProducts.everywhere} “<span lang={detectLanguage(search)}>{search}</span>”
			</span>
		</ButtonLink>
	)
}
