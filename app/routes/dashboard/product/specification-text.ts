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

/** Lines under a common name; single specifications are lines without one. */
type SpecificationGroup = { name: string; lines: { label: string; value: string }[] }

export function groupSpecifications(
	specifications: readonly Specification[],
): SpecificationGroup[] {
	const groups: SpecificationGroup[] = []
	for (const { key, value } of specifications) {
		const last = groups.at(-1)
		if (typeof value !== 'string') {
			const lines = Object.entries(value).map(([label, text]) => ({ label, value: text }))
			groups.push({ name: key, lines })
		} else if (last?.name === '') {
			last.lines.push({ label: key, value })
		} else {
			groups.push({ name: '', lines: [{ label: key, value }] })
		}
	}
	return groups
}

/** Formats groups as text that `parseSpecifications` accepts, without empty lines. */
export function formatGroups(groups: readonly SpecificationGroup[]): string {
	return groups.map(formatGroup).filter(Boolean).join('\n\n')
}

/** Formats specifications as text that `parseSpecifications` accepts. */
export function writeSpecifications(specifications: readonly Specification[]): string {
	return formatGroups(groupSpecifications(specifications))
}

function formatGroup({ name, lines }: SpecificationGroup): string {
	const entries = lines
		.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '')
		.map(({ label, value }) => formatEntry(label, value))
	return [escapeName(name), ...entries].filter(Boolean).join('\n')
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
