import { useCopy, useSharedCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { useRootData } from '#app/lib/loader-data.ts'
import { resizedUrl } from '#app/lib/picture-urls.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import type { SearchNote } from '#contract/catalogue/product-query.ts'
import { HiddenFields } from './form-field.tsx'
import { Icon } from './icon.tsx'
import { Button } from './ui/button.tsx'
import { Input } from './ui/input.tsx'

/** Width of the pictures in suggestions, for screens with three pixels for each CSS pixel. */
const THUMBNAIL_WIDTH = 160

type SearchFormProps = {
	className?: string
	/** Id of the search field, so that a link can point to it. */
	id?: string
	search?: string
	/** Category name for the placeholder. */
	category?: string
	/** Active filters, submitted together with the search. */
	filters?: Record<string, string>
}

export function SearchForm({ className, id, search, category, filters = {} }: SearchFormProps) {
	const copy = useCopy()
	const words = copy.navigation.search
	return (
		<search className={className}>
			<form
				action={useUrls().listing()}
				data-words={JSON.stringify({ label: words.suggestions, stock: copy.shared.stock })}
				data-suggest={useRootData().canResizePictures ? resizedUrl('', THUMBNAIL_WIDTH) : ''}
			>
				<HiddenFields fields={filters} />
				<div className="relative">
					<Input
						id={id}
						type="search"
						name="search"
						aria-label={words.field}
						placeholder={category ? words.placeholderIn(category) : words.placeholder}
						defaultValue={search}
						maxLength={MAX_SEARCH_LENGTH}
						autoComplete="off"
						enterKeyHint="search"
						className="pr-11"
					/>
					<Button
						variant="ghost"
						size="icon"
						aria-label={words.button}
						className="absolute inset-y-0 right-0"
					>
						<Icon name="search" />
					</Button>
				</div>
			</form>
		</search>
	)
}

export function DidYouMean({ search, href }: { search: string; href: string }) {
	const { spelling } = useSharedCopy()
	const textLanguage = useTextLanguage()
	return (
		<p>
			{spelling.didYouMean}{' '}
			<a href={href} className="font-semibold text-primary underline" lang={textLanguage(search)}>
				{search}
			</a>
			?
		</p>
	)
}

/** Shows the corrected search, with the words left out or a link to the original search. */
export function SpellingNote({ note, exactUrl }: { note: SearchNote; exactUrl: string }) {
	const { original, corrected, droppedTerms } = note
	const { spelling, fullStop } = useSharedCopy()
	const textLanguage = useTextLanguage()
	return (
		<p>
			{spelling.showing} <b lang={textLanguage(corrected)}>{corrected}</b>
			{fullStop}{' '}
			{droppedTerms ? (
				<>
					{spelling.droppedTerms} <Quoted text={droppedTerms.join(' ')} />
					{spelling.droppedTermsReason}
				</>
			) : (
				<a href={exactUrl}>
					{spelling.instead} <Quoted text={original} />
				</a>
			)}
		</p>
	)
}

function Quoted({ text }: { text: string }) {
	const textLanguage = useTextLanguage()
	return (
		<>
			“<span lang={textLanguage(text)}>{text}</span>”
		</>
	)
}
