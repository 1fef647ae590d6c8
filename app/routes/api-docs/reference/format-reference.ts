import type { AppLoadContext } from '@remix-run/cloudflare'
import type { SuccessBody } from '#app/lib/api-response.ts'

type ApiDocument = SuccessBody<Awaited<ReturnType<AppLoadContext['api']['openapi.json']['$get']>>>
type JsonSchema = ApiDocument['components']['schemas'][string]
type ResponseObject = ApiDocument['components']['responses'][string]

/** Returns the document as Markdown: error codes, operations by tag, and schemas. */
export function formatReference({ tags, paths, components, ...document }: ApiDocument): string {
	const problems = document['x-problems'].map(
		({ status, code, type, meaning }) => `- ${status} [${code}](${type}): ${meaning}`,
	)
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => {
			return { endpoint: `${method.toUpperCase()} ${path}`, ...operation }
		}),
	)
	const groups = tags.flatMap(({ name, description }) => {
		const tagged = operations.filter((operation) => operation.tags.includes(name))
		return [`## ${name}`, description, ...tagged.flatMap(formatOperation)]
	})
	const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => {
		return [`### ${name} {#${name}}`, formatFields(schema)]
	})
	return [problems.join('\n'), ...groups, '## Schemas', ...schemas].join('\n\n')
}

type Operation = NonNullable<ApiDocument['paths'][string]['get']> & { endpoint: string }

function formatOperation({ endpoint, parameters = [], ...operation }: Operation) {
	const fields = parameters.map(({ name, in: location, required, schema, ...parameter }) => {
		const suffix = location === 'query' ? '' : ` in the ${location}`
		return formatField(name + suffix, { ...schema, ...parameter }, required)
	})
	const responses = Object.entries(operation.responses).map(([status, response]) => {
		return '$ref' in response ? '' : formatBody(`Response ${status}`, response)
	})
	// A shared error response is named after its error codes, joined by `-`.
	const errors = Object.values(operation.responses).flatMap((response) => {
		return '$ref' in response ? response.$ref.replace(/^.*\//, '').split('-') : []
	})
	return [
		`### ${operation.summary} {#${operation.operationId}}`,
		`\`${endpoint}\`${operation.security.length > 0 ? ' for staff' : ''}`,
		operation.description,
		fields.length > 0 ? `Parameters:\n\n${fields.join('\n')}` : '',
		operation.requestBody ? formatBody('Body', operation.requestBody) : '',
		...responses,
		`Errors: ${errors.map((code) => `\`${code}\``).join(', ')}`,
		...operation['x-codeSamples'].map(({ source }) => `\`\`\`sh\n${source}\n\`\`\``),
	]
}

function formatBody(title: string, { content = {} }: Pick<ResponseObject, 'content'>): string {
	const [body] = Object.entries(content)
	if (!body) return `${title}: no body`
	const [type, { schema }] = body
	const fields = formatFields(schema)
	const text = fields ? `\n\n${fields}` : ` ${schema.description ?? describeSchema(schema)}`
	return `${title}, \`${type}\`:${text}`
}

/** Lists the fields of an object, one per line. Fields of nested objects have dotted names. */
function formatFields({ properties = {}, required = [] }: JsonSchema, prefix = ''): string {
	const lines = Object.entries(properties).flatMap(([name, field]) => {
		const items = typeof field.items === 'object' ? field.items : undefined
		const nested = formatFields(items ?? field, `${prefix}${name}${items ? '[]' : ''}.`)
		return [formatField(prefix + name, field, required.includes(name)), nested]
	})
	return lines.filter(Boolean).join('\n')
}

function formatField(name: string, schema: JsonSchema, isRequired: boolean): string {
	const description = schema.description ? `. ${schema.description}` : ''
	return `- \`${name}\`${isRequired ? '' : ' (optional)'}: ${describeSchema(schema)}${description}`
}

const constraints = [
	['minimum', 'at least #'],
	['exclusiveMinimum', 'more than #'],
	['maximum', 'at most #'],
	['minLength', 'at least # characters'],
	['maxLength', 'at most # characters'],
	['minItems', 'at least #'],
	['maxItems', 'at most # items'],
	['pattern', 'matching `#`'],
] as const

/** Describes a schema in one line of Markdown: its type, its constraints and its default. */
function describeSchema(schema: JsonSchema): string {
	const limits = constraints.flatMap(([name, text]) => {
		const limit = schema[name]
		// A required text is not empty anyway, and the format names the pattern.
		const isOmitted = (name === 'minLength' && limit === 1) || (name === 'pattern' && schema.format)
		return limit === undefined || isOmitted ? [] : text.replace('#', () => `${limit}`)
	})
	const excluded = schema.not ? [`not ${schema.not.const}`] : []
	const defaultText = 'default' in schema ? [`default \`${JSON.stringify(schema.default)}\``] : []
	return [describeType(schema), ...limits, ...excluded, ...defaultText].join(', ')
}

const typeNames: Record<string, string> = {
	string: 'text',
	integer: 'whole number',
	boolean: '`true` or `false`',
	array: 'list',
	null: '`null`',
	'date-time': 'time',
}

function describeType(schema: JsonSchema): string {
	const { $ref, anyOf, oneOf, prefixItems, items, additionalProperties, format, type } = schema
	if ($ref) return $ref.replace(/^.*\/(\w+)$/, '[$1](#$1)')
	if (oneOf) return oneOf.map(describeObject).join(' or ')
	if (anyOf) return anyOf.map(describeSchema).join(' or ')
	if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
	if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``
	if (prefixItems) return `pair of ${prefixItems.map(describeSchema).join(' and ')}`
	if (typeof items === 'object') return `list of ${describeSchema(items)}`
	if (typeof additionalProperties === 'object')
		return `object of ${describeSchema(additionalProperties)}`
	return typeNames[format ?? ''] ?? typeNames[String(type)] ?? String(type ?? 'any value')
}

function describeObject({ properties = {} }: JsonSchema): string {
	const fields = Object.entries(properties).map(
		([name, field]) => `${name} ${describeSchema(field)}`,
	)
	return `object of ${fields.join(' and ')}`
}
