import type { RichText as RichTextParts } from '#content/rich-text.ts'

/** Text with links, without a wrapping element. */
export function RichText({ text }: { text: RichTextParts }) {
	return [text].flat().map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<a key={part.href + part.text} href={part.href}>
				{part.text}
			</a>
		),
	)
}

export function Paragraphs({ texts }: { texts: readonly RichTextParts[] }) {
	return texts.map((text) => (
		<p key={String(text)}>
			<RichText text={text} />
		</p>
	))
}
