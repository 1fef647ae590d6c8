import * as v from 'valibot'
import { SpecificationInput } from '#contract/base/field-schemas.ts'
import { UNNAMED_GROUP } from '#contract/catalogue/group-specifications.ts'
import type { Specification } from '#contract/catalogue/product.ts'

type ParsedLine = { label: string; value: string }
/** Lines under a common name. Single specifications are lines of a group whose name is empty. */
export type ParsedGroup = { name: string; lines: ParsedLine[] }

/**
 * A name on one line, then `Label: value` lines, until an empty line. Outside a group,
 * `Label: value` is a single specification. A backslash escapes a colon or a backslash.
 */
export function parseGroups(text: string): ParsedGroup[] {
	const groups: ParsedGroup[] = []
	let group: ParsedGroup | undefined
	for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
		const colon = findColon(line)
		if (line === '') {
			group = undefined
		} else if (colon === -1) {
			group = { name: unescapeName(line), lines: [] }
			groups.push(group)
		} else {
			const label = unescapeName(line.slice(0, colon).trim())
			const { lines } = group ?? openUnnamedGroup(groups)
			lines.push({ label, value: line.slice(colon + 1).trim() })
		}
	}
	return groups
}

/** Returns the last group if it has no name, otherwise a new one. */
function openUnnamedGroup(groups: ParsedGroup[]): ParsedGroup {
	const last = groups.at(-1)
	if (last?.name === '') return last
	const group = { name: '', lines: [] }
	groups.push(group)
	return group
}

export function parseSpecifications(text: string): Specification[] {
	return parseGroups(text).flatMap(({ name, lines }): Specification[] =>
		name === ''
			? lines.map(({ label, value }) => ({ key: label, value }))
			: [{ key: name, value: toRecord(lines) }],
	)
}

/** Returns the group and the line of the first invalid specification, such as `Ports, line 2`. */
export function locateInvalidLine(text: string): string | undefined {
	for (const { name, lines } of parseGroups(text)) {
		const isInvalid = ({ label, value }: ParsedLine) =>
			!v.is(SpecificationInput, { key: label, value: { [label]: value } })
		const index = lines.findIndex(isInvalid)
		if (index >= 0) return `${name || UNNAMED_GROUP}, line ${index + 1}`
	}
	return undefined
}

/** Joins the values of a label that occurs twice in a group. */
function toRecord(lines: ParsedLine[]): Record<string, string> {
	const values = new Map<string, string>()
	for (const { label, value } of lines) {
		const earlier = values.get(label)
		values.set(label, earlier === undefined ? value : `${earlier}, ${value}`)
	}
	return Object.fromEntries(values)
}

/** Formats specifications as text that `parseSpecifications` accepts. */
export function formatSpecifications(specifications: readonly Specification[]): string {
	const groups: ParsedGroup[] = []
	for (const { key, value } of specifications) {
		if (typeof value === 'string') {
			openUnnamedGroup(groups).lines.push({ label: key, value })
		} else {
			const lines = Object.entries(value).map(([label, text]) => ({ label, value: text }))
			groups.push({ name: key, lines })
		}
	}
	return formatGroups(groups)
}

/** Leaves out lines with neither label nor value, and groups with neither name nor lines. */
export function formatGroups(groups: readonly ParsedGroup[]): string {
	return groups.map(formatGroup).filter(Boolean).join('\n\n')
}

function formatGroup({ name, lines }: ParsedGroup): string {
	const entries = lines
		.filter(({ label, value }) => label.trim() !== '' || value.trim() !== '')
		.map(({ label, value }) => `${escapeName(label)}: ${toOneLine(value)}`)
	return [escapeName(name), ...entries].filter(Boolean).join('\n')
}

/** Returns the position of the first colon that is not escaped, or -1. */
function findColon(line: string): number {
	const match = /^(?:\\[\\:]|\\(?![\\:])|[^:\\])*:/u.exec(line)
	return match ? match[0].length - 1 : -1
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
