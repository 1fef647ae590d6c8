import type { JsonSchema } from '#contract/api-document.ts'

const constraints = [
	['minimum', 'at least #'],
	['maximum', 'at most #'],
	['minLength', 'at least # characters'],
	['maxLength', 'at most # characters'],
	['maxItems', 'at most # items'],
	['pattern', 'matching `#`'],
] as const

/** Describes a schema in one line of Markdown: its type, its constraints and its default. */
export function describeType(schema: JsonSchema): string {
	const limits = constraints.flatMap(([name, text]) => {
		const limit = schema[name]
		const isImplied = (name === 'minLength' && limit === 1) || (name === 'pattern' && schema.format)
		return limit === undefined || isImplied ? [] : text.replace('#', () => `${limit}`)
	})
	const defaultText = 'default' in schema ? [`default \`${JSON.stringify(schema.default)}\``] : []
	return [nameType(schema), ...limits, ...defaultText].join(', ')
}

const typeNames: Record<string, string> = {
	string: 'text',
	integer: 'whole number',
	boolean: '`true` or `false`',
	array: 'list',
	null: '`null`',
	'date-time': 'time',
}

function nameType(schema: JsonSchema): string {
	const { $ref, anyOf, oneOf, prefixItems, items, additionalProperties, format, type } = schema
	if ($ref) return $ref.replace(/^.*\/(\w+)$/, '[$1](#$1)')
	if (oneOf) return oneOf.map(nameObject).join(' or ')
	if (anyOf) return anyOf.map(describeType).join(' or ')
	if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
	if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``
	if (prefixItems) return `pair of ${prefixItems.map(describeType).join(' and ')}`
	if (typeof items === 'object') return `list of ${describeType(items)}`
	if (typeof additionalProperties === 'object')
		return `object of ${describeType(additionalProperties)}`
	return typeNames[format ?? ''] ?? typeNames[String(type)] ?? String(type ?? 'any value')
}

function nameObject({ properties = {} }: JsonSchema): string {
	const fields = Object.entries(properties).map(([name, field]) => `${name} ${describeType(field)}`)
	return `object of ${fields.join(' and ')}`
}
