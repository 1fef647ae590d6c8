import { Icon } from '#app/components/icon.tsx'
import { detectLanguage } from '#app/lib/detect-language.ts'
import type { Category } from '#contract/category.ts'
import { activeFilters } from './describe-listing.ts'
import { type ListingQuery, listingUrl } from './listing-url.ts'

type FilterChipsProps = { categories: Category[]; query: ListingQuery }

export function FilterChips({ categories, query }: FilterChipsProps) {
	const filters = activeFilters(categories, query)
	if (filters.length === 0) return null
	return (
		<ul aria-label="Active filters" className="flex flex-wrap gap-2">
			{filters.map(({ label, parameters }) => (
				<li key={label} className="min-w-0">
					<a
						href={listingUrl(
							query,
							Object.fromEntries(parameters.map((name) => [name, undefined])),
						)}
						className="flex min-h-8 items-center gap-1 rounded-full border border-transparent bg-accent px-3 text-accent-foreground hover:underline"
					>
						<span className="sr-only">Remove filter </span>
						<span lang={detectLanguage(label)} className="truncate">
							{label}
						</span>
						<Icon name="close" className="size-4 print:hidden" />
					</a>
				</li>
			))}
		</ul>
	)
}
