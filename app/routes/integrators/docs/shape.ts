import type { Marked } from '#app/content/api-guide.ts'
import type { JsonSchema } from '#worker/contract/api-document.ts'

export type Field = { name: string; shape: Marked; isRequired: boolean; description?: string }

/** The fields of an object, those of objects within it under dotted names. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
	return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
		const name = prefix + key
		const isRequired = schema.required?.includes(key) ?? false
		const items = itemsOf(inner)
		const nested = fieldsOf(items ?? inner, `${name}${items ? '[]' : ''}.`)
		return [{ name, shape: shapeOf(inner), isRequired, description: inner.description }, ...nested]
	})
}

/** What a value looks like, in words. */
export function shapeOf(schema: JsonSchema): Marked {
	const shape = bareShape(schema)
	const bounds = [boundsOf(schema), fallbackOf(schema)].filter((words) => words !== '')
	return [shape, ...bounds].join(', ')
}

function bareShape(schema: JsonSchema): Marked {
	const { $ref, anyOf, oneOf, prefixItems, additionalProperties, type } = schema
	const items = itemsOf(schema)
	if ($ref) return linkTo($ref)
	if (oneOf) return oneOf.map(objectShape).join(' or ')
	if (anyOf) return anyOf.map(shapeOf).join(' or ')
	if (schema.enum) return `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`
	if ('const' in schema) return schema.const === '' ? 'nothing' : `\`${schema.const}\``
	if (prefixItems) return `pair of ${prefixItems.map(shapeOf).join(' and ')}`
	if (items) return `list of ${shapeOf(items)}`
	if (typeof additionalProperties === 'object') return `object of ${shapeOf(additionalProperties)}`
	return names[schema.format ?? ''] ?? names[String(type)] ?? 'anything'
}

function objectShape({ properties = {} }: JsonSchema): Marked {
	const parts = Object.entries(properties).map(([name, inner]) => `${name} ${shapeOf(inner)}`)
	return `object of ${parts.join(' and ')}`
}

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
	return typeof items === 'object' ? items : undefined
}

const names: Record<string, string> = {
	string: 'text',
	integer: 'whole number',
	number: 'number',
	boolean: '`true` or `false`',
	object: 'object',
	array: 'list',
	null: '`null`',
	'date-time': 'time',
}

function linkTo(ref: string): Marked {
	const name = ref.split('/').at(-1)
	return `[${name}](#${name})`
}

function boundsOf(schema: JsonSchema): string {
	const { minimum, maximum, minLength, maxLength, maxItems, pattern, format } = schema
	if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
	if (minimum !== undefined) return `${minimum} or more`
	if (maximum !== undefined) return `at most ${maximum}`
	if (maxItems !== undefined) return `at most ${maxItems}`
	if (minLength && minLength > 1) return `${minLength} to ${maxLength} characters`
	if (maxLength !== undefined) return `at most ${maxLength} characters`
	return pattern && !format ? `as \`${pattern}\`` : ''
}

function fallbackOf({ default: fallback }: JsonSchema): string {
	if (fallback === undefined) return ''
	const isEmpty = fallback === '' || (Array.isArray(fallback) && fallback.length === 0)
	return isEmpty ? 'empty unless given' : `\`${fallback}\` unless given`
}
