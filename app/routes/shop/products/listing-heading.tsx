import { detectLanguage } from '#app/lib/detect-language.ts'
import type { Category } from '#contract/category.ts'
import { titleParts } from './describe-listing.ts'
import type { ListingQuery } from './listing-url.ts'

type ListingHeadingProps = { categories: Category[]; query: ListingQuery }

export function ListingHeading({ categories, query }: ListingHeadingProps) {
	const { before, search, after } = titleParts(categories, query)
	return (
		<h1 lang={search ? undefined : detectLanguage(before)} className="mt-1 mb-4 text-2xl">
			{before}
			{search && <span lang={detectLanguage(search)}>{search}</span>}
			{after}
		</h1>
	)
}
