import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
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
						<Button asChild variant="secondary">
							<a href={urls.listing({ category: slug })}>{name}</a>
						</Button>
					</li>
				))}
			</ul>
			<p className="mt-8">Looking for something in particular? We may be able to get it for you.</p>
			<div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<Button asChild variant="success">
					<a
						href={
							search
								? chatLinks(shopDetails, noProducts.whatsappMessage(search)).whatsapp
								: shopDetails.whatsapp.chat
						}
					>
						<Icon name="whatsapp" /> Ask on WhatsApp
					</a>
				</Button>
				<Button asChild variant="outline">
					<a href={urls.contact}>Contact Us</a>
				</Button>
			</div>
		</Card>
	)
}

function EverywhereLink({ search }: { search: string }) {
	return (
		<Button asChild className="mt-6">
			<a href={urls.listing({ search })}>
				<span>
					{noProducts.everywhere} “<span lang={detectLanguage(search)}>{search}</span>”
				</span>
			</a>
		</Button>
	)
}
