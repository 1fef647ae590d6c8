import { parseRichText } from '#app/lib/rich-text.ts'

/** Text with links, without a wrapping element. */
export function RichText({ text }: { text: string }) {
	return parseRichText(text).map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<a key={part.href + part.text} href={part.href}>
				{part.text}
			</a>
		),
	)
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
	return texts.map((text) => (
		<p key={text}>
			<RichText text={text} />
		</p>
	))
}
