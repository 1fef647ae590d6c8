import { spelling } from '#app/content/messages.ts'
import { withBangla } from '#app/lib/with-bangla.tsx'
import type { SearchNote } from '#worker/contract/product-query.ts'

type SpellingNoteProps = { note: SearchNote; exactly: string }

/** Says what a search was taken to mean, and leads to what was typed. */
export function SpellingNote({ note, exactly }: SpellingNoteProps) {
	return (
		<p>
			{spelling.showing} <b>{withBangla(note.understood)}</b>.{' '}
			<a href={exactly} className="underline">
				{spelling.instead} “{withBangla(note.asked)}”
			</a>
		</p>
	)
}
