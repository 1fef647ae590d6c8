import type { RichText as Pieces } from '#content/rich-text.ts'

/** The text of one paragraph with its links; the caller brings the paragraph. */
export function RichText({ text }: { text: Pieces }) {
	return text.map((piece) =>
		typeof piece === 'string' ? (
			piece
		) : (
			<a key={piece.href + piece.text} href={piece.href} className="link">
				{piece.text}
			</a>
		),
	)
}
