import { spelling } from '#app/content/messages.ts'
import type { SearchNote } from '#worker/contract/product-query.ts'

type SpellingNoteProps = { note: SearchNote; exactly: string }

/** Says what a search was taken to mean, and leads to what was typed. */
export function SpellingNote({ note, exactly }: SpellingNoteProps) {
	return (
		<p>
			{spelling.showing} <b>{note.understood}</b>.{' '}
			<a href={exactly} className="underline">
				{spelling.instead} “{note.asked}”
			</a>
		</p>
	)
}
