import type { RichText as Pieces } from '#content/rich-text.ts'

/** Text with links, without a surrounding element. */
export function RichText({ text }: { text: Pieces }) {
	return text.map((piece) =>
		typeof piece === 'string' ? (
			piece
		) : (
			<a key={piece.href + piece.text} href={piece.href}>
				{piece.text}
			</a>
		),
	)
}
