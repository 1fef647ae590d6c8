const featureSeparator = /[|;；、]|[,，](?=[^\s\d])|(?<!\d)[,，](?=\d)/

/** The comma of "1,024" or "light, quiet" belongs to the text. Lookbehinds keep the time linear. */
const separators: Record<string, RegExp> = {
	images: /(?<![|;,，、；\s])[|;,，、；\s]+(?=https?:|\/|$)/i,
	colors: /[|;,，、；]/,
	keyFeatures: featureSeparator,
	banglaKeyFeatures: featureSeparator,
}

/**
 * Parses a list: an entry on each line. Product lists can also have several entries on one line, or
 * be JSON, and `\n` is a line break in them too.
 */
export function parseList(name: string, text: string): string[] {
	const separator = separators[name]
	const list = separator ? (parseJsonList(text) ?? text.replaceAll('\\n', '\n').trim()) : text
	return list
		.split(separator && !list.includes('\n') ? separator : '\n')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '')
}

/** Returns the entries of a JSON list on lines, or `null` for other text. */
function parseJsonList(text: string): string | null {
	if (!/^\s*\[/.test(text)) return null
	try {
		return (JSON.parse(text) as unknown[]).join('\n')
	} catch {
		return null
	}
}
