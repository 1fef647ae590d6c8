/**
 * Separators of a list on one line. A URL may contain each of them. In key features, the comma of "1,024" or "light, quiet"
 * belongs to the text. Lookbehinds keep the time linear.
 */
const separators: Record<string, RegExp> = {
	images: /(?<![|;,\s])[|;,\s]+(?=https?:|\/|$)/i,
	colors: /[|;,]/,
	keyFeatures: /[|;]|,(?=[^\s\d])|(?<!\d),(?=\d)/,
}

/** Parses a list of a product: an entry on each line, or several on one line. */
export function parseList(name: string, text: string): string[] {
	const list = text.trim()
	const separator = list.includes('\n') ? undefined : separators[name]
	return list
		.split(separator ?? '\n')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '')
}
