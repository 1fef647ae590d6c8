import * as v from 'valibot'
import { parseList } from '#contract/base/parse-list.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { SUBJECT_FIELD } from './forms.ts'

/** Text of each control, by its name. */
export type FormValues = Readonly<Record<string, string>>

/**
 * Fields of a form: the input that they make, and controls that only the page uses. The name of a
 * control is the path of its value in the input, such as `lines.0.quantity`.
 */
export type FormFields<Input = unknown> = {
	input?: v.GenericSchema<Input, unknown>
	controls?: readonly string[]
}

/** The parts of Valibot's schemas that lead to a control. */
type SchemaNode = v.GenericSchema & {
	wrapped?: SchemaNode
	entries?: Readonly<Record<string, SchemaNode>>
	item?: SchemaNode
	options?: readonly unknown[]
	pipe?: readonly { type: string; requirement?: unknown }[]
}

type SentControls = {
	names: string[]
	/** Returns the text of a control, and keeps it unless its schema is secret. */
	readText: (name: string, schema?: SchemaNode) => string | undefined
}

/**
 * Reads the declared controls by name: other names, also unsafe ones, have no effect. The `input`
 * is not validated. The API does this and reports errors by path. `values` has the entered text
 * without secrets, to fill the form again.
 */
export function decodeForm<Input>(fields: FormFields<Input>, form: FormData) {
	const { input: schema, controls = [] } = fields
	const values: Record<string, string> = {}
	// Of several fields with one name, the first counts.
	const texts = new Map([...form].reverse())
	const readText: SentControls['readText'] = (name, node) => {
		const text = texts.get(name)
		if (typeof text !== 'string') return undefined
		if (!node || !v.getMetadata(node).isSecret) values[name] = text
		return text
	}
	for (const name of [...controls, SUBJECT_FIELD]) readText(name)
	const input =
		schema && readValue(schema as SchemaNode, '', { names: [...texts.keys()], readText })
	return { input: (input ?? {}) as Input, values: values as FormValues }
}

function readValue(schema: SchemaNode, name: string, sent: SentControls): unknown {
	const { node, wrappers } = unwrap(schema)
	if (node.entries) return readEntries(node.entries, name, sent)
	const text = sent.readText(name, node)
	if (text !== undefined) return parseText(node, wrappers, { name, text: normalizeLines(text) })
	return node.item && readItems(node, name, sent)
}

function unwrap(schema: SchemaNode) {
	const wrappers: string[] = []
	let node = schema
	while (node.wrapped) {
		wrappers.push(node.type)
		node = node.wrapped
	}
	return { node, wrappers }
}

/** Returns `undefined` if the form has none of the controls. */
function readEntries(entries: Record<string, SchemaNode>, name: string, sent: SentControls) {
	const values = Object.entries(entries)
		.map(([key, schema]) => [key, readValue(schema, name ? `${name}.${key}` : key, sent)])
		.filter(([, value]) => value !== undefined)
	return values.length > 0 ? Object.fromEntries(values) : undefined
}

const DEFAULT_LIST_LENGTH = 100

/** An item after a gap, or beyond the limit, gets the list refused by the API. */
function readItems({ item, pipe = [] }: SchemaNode, name: string, sent: SentControls) {
	const limit = pipe.find(({ type }) => type === 'max_length')?.requirement ?? DEFAULT_LIST_LENGTH
	const items: unknown[] = []
	while (item && items.length <= Number(limit)) {
		const value = readValue(item, `${name}.${items.length}`, sent)
		if (value === undefined) break
		items.push(value)
	}
	const hasGap = sent.names.some((other) => indexIn(name, other) > items.length)
	if (hasGap) items.push({})
	return items.length > 0 ? items : undefined
}

/** Returns 3 for the list `lines` and the control `lines.3.quantity`, and -1 for others. */
function indexIn(list: string, name: string): number {
	const [index = ''] = name.startsWith(`${list}.`) ? name.slice(list.length + 1).split('.') : []
	return /^\d{1,9}$/.test(index) ? Number(index) : -1
}

export const normalizeLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** An empty text is `null` or missing where the schema allows this. */
function parseText(
	{ type, item, options = [] }: SchemaNode,
	wrappers: string[],
	{ name, text }: { name: string; text: string },
): unknown {
	const isNumber = type === 'number' || typeof options[0] === 'number'
	if (type === 'boolean') return text !== ''
	if (item) return parseList(name.split('.').at(-1) ?? '', text)
	if (text.trim() !== '') return isNumber ? parsePrice(text) : text
	if (wrappers.some((wrapper) => wrapper.startsWith('null'))) return null
	if (wrappers.includes('optional') && (isNumber || type === 'picklist')) return undefined
	return isNumber ? null : text
}
