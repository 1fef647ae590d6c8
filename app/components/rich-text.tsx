import { useUrls } from '#app/lib/copy.ts'
import { parseRichText } from '#app/lib/parse-rich-text.ts'

/** Text with links, without a wrapping element. */
export function RichText({ text }: { text: string }) {
	const urls = useUrls()
	return parseRichText(text).map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<a key={part.href + part.text} href={urls.local(part.href)}>
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
