import { HiddenFields } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { type ListingQuery, otherParameters } from './listing-url.ts'

/** Default order of search results. */
const bestMatch = [['', 'Best match']] as const

const sortOptions = [
	['price', 'Price low to high'],
	['-price', 'Price high to low'],
	['-createdAt', 'Newest'],
] as const

export function SortForm({ query }: { query: ListingQuery }) {
	return (
		<form
			action="/products"
			autoComplete="off"
			data-apply-on-change=""
			className="flex min-w-0 grow gap-2"
		>
			<HiddenFields fields={otherParameters(query, ['sort'])} />
			<NativeSelect
				name="sort"
				aria-label="Sort by"
				defaultValue={query.sort ?? (query.search ? '' : '-createdAt')}
			>
				{[...(query.search ? bestMatch : []), ...sortOptions].map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</NativeSelect>
			<Button variant="outline" className="px-3">
				Sort
			</Button>
		</form>
	)
}
