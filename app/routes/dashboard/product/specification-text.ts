import type { Specification } from '#contract/product.ts'

type Group = { key: string; value: Record<string, string> }

/**
 * Parses specifications: a group name on one line, then `Label: value` lines; an empty line ends the
 * group. Outside a group `Label: value` is a single specification. A backslash escapes a colon in a
 * name or label.
 */
export function parseSpecifications(text: string): Specification[] {
	const parsed: Specification[] = []
	let group: Group | null = null
	for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
		const colon = findColon(line)
		if (line === '') {
			group = null
		} else if (colon === -1) {
			group = { key: unescapeName(line), value: {} }
			parsed.push(group)
		} else {
			const label = unescapeName(line.slice(0, colon).trim())
			const value = line.slice(colon + 1).trim()
			if (group) addValue(group, label, value)
			else parsed.push({ key: label, value })
		}
	}
	return parsed
}

/** Formats specifications as text that `parseSpecifications` accepts. */
export function writeSpecifications(specifications: readonly Specification[]): string {
	const parts = specifications.map(({ key, value }) =>
		typeof value === 'string'
			? { text: formatEntry(key, value), isGroup: false }
			: { text: [escapeName(key), ...formatLines(value)].join('\n'), isGroup: true },
	)
	return parts
		.map(({ text, isGroup }, index) => {
			const before = parts[index - 1]
			if (!before) return text
			return isGroup || before.isGroup ? `\n\n${text}` : `\n${text}`
		})
		.join('')
}

function formatLines(value: Record<string, string>): string[] {
	return Object.entries(value).map(([label, text]) => formatEntry(label, text))
}

/** Joins the values of a label that occurs twice in a group. */
function addValue({ value }: Group, label: string, text: string): void {
	const earlier = Object.hasOwn(value, label) ? value[label] : undefined
	Object.defineProperty(value, label, {
		value: earlier === undefined ? text : `${earlier}, ${text}`,
		enumerable: true,
		configurable: true,
		writable: true,
	})
}

function formatEntry(label: string, value: string): string {
	return `${escapeName(label)}: ${toOneLine(value)}`
}

function findColon(line: string): number {
	const before = /^(?:\\[\\:]|\\(?![\\:])|[^:\\])*:/u.exec(line)
	return before ? before[0].length - 1 : -1
}

function escapeName(name: string): string {
	return toOneLine(name).replace(/[\\:]/g, '\\$&')
}

function unescapeName(name: string): string {
	return name.replace(/\\([\\:])/g, '$1')
}

function toOneLine(text: string): string {
	return text
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.filter(Boolean)
		.join(' ')
}
