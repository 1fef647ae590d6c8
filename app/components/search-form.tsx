import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Icon } from './icon.tsx'
import { buttonVariants } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

type SearchFormProps = {
	className?: string
	/** Of the field, which an address that ends in it leads to. */
	id?: string
	search?: string
	/** Where it searches, when not among all products. */
	place?: string
	/** What else the address holds and the search should keep. */
	kept?: Record<string, string>
}

export function SearchForm({ className, id, search, place, kept = {} }: SearchFormProps) {
	return (
		<search className={className}>
			<form action="/products" data-suggest="">
				<HiddenFields fields={kept} />
				<div className="relative">
					<Input
						id={id}
						type="search"
						name="search"
						aria-label="Search products"
						placeholder={place ? `Search in ${place}` : 'Search'}
						defaultValue={search}
						maxLength={MAX_SEARCH_LENGTH}
						autoComplete="off"
						enterKeyHint="search"
						className="pr-11"
					/>
					<button
						type="submit"
						aria-label="Search"
						className={`${buttonVariants({ variant: 'ghost', size: 'icon' })} absolute inset-y-0 right-0`}
					>
						<Icon name="search" />
					</button>
				</div>
			</form>
		</search>
	)
}
