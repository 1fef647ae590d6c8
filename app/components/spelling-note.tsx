import { detectLanguage } from '#app/lib/detect-language.ts'
import { spelling } from '#content/messages.ts'
import type { SearchNote } from '#contract/product-query.ts'

type DidYouMeanProps = { search: string; href: string }

/** Suggests another spelling, or a search with fewer words. */
export function DidYouMean({ search, href }: DidYouMeanProps) {
	return (
		<p>
			{spelling.didYouMean}{' '}
			<a href={href} className="font-semibold text-primary underline" lang={detectLanguage(search)}>
				{search}
			</a>
			?
		</p>
	)
}

type SpellingNoteProps = { note: SearchNote; exactUrl: string }

/** Shows the corrected search, with a link to the results of the original search. */
export function SpellingNote({ note, exactUrl }: SpellingNoteProps) {
	return (
		<p>
			{spelling.showing} <b lang={detectLanguage(note.understood)}>{note.understood}</b>.{' '}
			<a href={exactUrl}>
				{spelling.instead} “<span lang={detectLanguage(note.asked)}>{note.asked}</span>”
			</a>
		</p>
	)
}
