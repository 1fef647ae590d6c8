const MARKDOWN_LINK = /\[([^\]]+)\]\(([^)]+)\)/g

type TextPart = string | { text: string; href: string }

/** Splits text of the copy at its Markdown links, such as `our [Contact page](/contact)`. */
export function parseRichText(text: string): TextPart[] {
	// A repeating sequence: the text before a link, then the label and the URL of the link.
	const pieces = text.split(MARKDOWN_LINK)
	return pieces.flatMap((piece, index): TextPart[] => {
		if (index % 3 === 0) return [piece]
		return index % 3 === 1 ? [{ text: piece, href: pieces[index + 1] ?? '' }] : []
	})
}

export function plainText(text: string): string {
	return text.replace(MARKDOWN_LINK, '$1')
}
