/**
 * How much of a CSV text there is as far as just behind its first quote that ends no cell; all of it where each does.
 * What follows is not worth reading: Papa Parse seeks the blanks behind every further one anew, which takes minutes.
 */
export function lengthToStrayQuote(text: string, delimiter: string): number {
	const { unquoted, quoted, blanks, end } = partsOf(delimiter)
	let position = 0
	const passes = (part: RegExp) => {
		part.lastIndex = position
		if (!part.test(text)) return false
		position = part.lastIndex
		return true
	}
	while (position < text.length) {
		let pieces = 0
		while (passes(quoted)) pieces += 1
		if (!passes(pieces === 0 ? unquoted : blanks)) return text.length
		if (!passes(end)) return position + 1
	}
	return text.length
}

function partsOf(delimiter: string) {
	return {
		unquoted: new RegExp(`(?!")[^${delimiter}\r\n]*`, 'y'),
		// Two quotes within a cell stand for one, so a cell may be several of these.
		quoted: /"[^"]*"/y,
		blanks: new RegExp(`[^\\S\r\n${delimiter}]*`, 'y'),
		end: new RegExp(`${delimiter}|[\r\n]+|$`, 'y'),
	}
}
