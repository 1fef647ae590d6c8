import { detectLanguage } from '#app/lib/detect-language.ts'
import { spelling } from '#content/messages.ts'
import type { SearchNote } from '#contract/product-query.ts'

type DidYouMeanProps = { search: string; href: string }

/** Leads to a search that finds more, where what was typed finds next to nothing. */
export function DidYouMean({ search, href }: DidYouMeanProps) {
	return (
		<p>
			{spelling.didYouMean}{' '}
			<a href={href} className="font-semibold underline" lang={detectLanguage(search)}>
				{search}
			</a>
			?
		</p>
	)
}

type SpellingNoteProps = { note: SearchNote; exactly: string }

/** Says what a search was taken to mean, and leads to what was typed. */
export function SpellingNote({ note, exactly }: SpellingNoteProps) {
	return (
		<p>
			{spelling.showing} <b lang={detectLanguage(note.understood)}>{note.understood}</b>.{' '}
			<a href={exactly} className="underline">
				{spelling.instead} “<span lang={detectLanguage(note.asked)}>{note.asked}</span>”
			</a>
		</p>
	)
}
