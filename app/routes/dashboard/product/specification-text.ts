import type { Specification } from '#contract/product.ts'

type Group = { key: string; value: Record<string, string> }

/**
 * Reads specifications as staff write them: a group's name on a line, then `Label: value` lines; an
 * empty line ends the group. Outside a group `Label: value` is a specification of its own. A
 * backslash lets a name or label hold a colon.
 */
export function parseSpecifications(text: string): Specification[] {
	const read: Specification[] = []
	let group: Group | null = null
	for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
		const colon = firstColon(line)
		if (line === '') {
			group = null
		} else if (colon === -1) {
			group = { key: unescaped(line), value: {} }
			read.push(group)
		} else {
			const label = unescaped(line.slice(0, colon).trim())
			const value = line.slice(colon + 1).trim()
			if (group) add(group, label, value)
			else read.push({ key: label, value })
		}
	}
	return read
}

/** The text that `parseSpecifications` reads as the same specifications. */
export function writeSpecifications(specifications: readonly Specification[]): string {
	const parts = specifications.map(({ key, value }) =>
		typeof value === 'string'
			? { text: entry(key, value), isGroup: false }
			: { text: [escaped(key), ...linesOf(value)].join('\n'), isGroup: true },
	)
	return parts
		.map(({ text, isGroup }, place) => {
			const before = parts[place - 1]
			if (!before) return text
			return isGroup || before.isGroup ? `\n\n${text}` : `\n${text}`
		})
		.join('')
}

function linesOf(value: Record<string, string>): string[] {
	return Object.entries(value).map(([label, text]) => entry(label, text))
}

/** A label that stands twice in a group keeps both values. */
function add({ value }: Group, label: string, text: string): void {
	const earlier = Object.hasOwn(value, label) ? value[label] : undefined
	Object.defineProperty(value, label, {
		value: earlier === undefined ? text : `${earlier}, ${text}`,
		enumerable: true,
		configurable: true,
		writable: true,
	})
}

function entry(label: string, value: string): string {
	return `${escaped(label)}: ${oneLine(value)}`
}

function firstColon(line: string): number {
	const before = /^(?:\\[\\:]|\\(?![\\:])|[^:\\])*:/u.exec(line)
	return before ? before[0].length - 1 : -1
}

function escaped(name: string): string {
	return oneLine(name).replace(/[\\:]/g, '\\$&')
}

function unescaped(name: string): string {
	return name.replace(/\\([\\:])/g, '$1')
}

function oneLine(text: string): string {
	return text
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.filter(Boolean)
		.join(' ')
}
