import type { ApiDocument, JsonSchema, Operation, ResponseObject } from '#contract/api-document.ts'
import { describeType } from './describe-type.ts'

type Call = { address: string; operation: Operation }

/** Writes the document as Markdown: its error codes, its operations by tag, its schemas. */
export function writeReference(document: ApiDocument): string {
	const { tags, components } = document
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => {
			return { address: `${method.toUpperCase()} ${path}`, operation }
		}),
	)
	const groups = tags.flatMap(({ name, description }) => {
		const tagged = calls.filter(({ operation }) => operation.tags.includes(name))
		return [`## ${name}`, description, ...tagged.flatMap((call) => writeCall(call, components))]
	})
	const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => {
		return [`### ${name} {#${name}}`, ...listFields(schema)]
	})
	return [listProblems(document), ...groups, '## Schemas', ...schemas].join('\n\n')
}

function writeCall({ address, operation }: Call, components: ApiDocument['components']): string[] {
	const { summary, operationId, description, security, parameters = [] } = operation
	const fields = parameters.map(({ name, in: location, required, schema, ...parameter }) => {
		const suffix = location === 'query' ? '' : ` in the ${location}`
		return writeField(name + suffix, { ...schema, ...parameter }, required)
	})
	const [sample] = operation['x-codeSamples'] ?? []
	return [
		`### ${summary} {#${operationId}}`,
		`\`${address}\`${security.length > 0 ? ' for staff' : ''}`,
		...(description ? [description] : []),
		...(fields.length > 0 ? ['Parameters:', fields.join('\n')] : []),
		...writeBody('Body', operation.requestBody),
		...Object.entries(operation.responses).flatMap(([status, response]) => {
			return '$ref' in response ? [] : writeBody(`Response ${status}`, response)
		}),
		`Errors: ${listErrors(operation, components)}`,
		...(sample ? [`\`\`\`sh\n${sample.source}\n\`\`\``] : []),
	]
}

function writeBody(title: string, body: Pick<ResponseObject, 'content'> | undefined): string[] {
	if (!body) return []
	const [media] = Object.entries(body.content ?? {})
	if (!media) return [`${title}: no body`]
	const [type, { schema }] = media
	const fields = listFields(schema)
	if (fields.length > 0) return [`${title}, \`${type}\`:`, ...fields]
	return [`${title}, \`${type}\`: ${schema.description ?? describeType(schema)}`]
}

/** Lists the fields of an object; those of objects within it have dotted names. */
function listFields(schema: JsonSchema): string[] {
	const lines = fieldLines(schema)
	return lines.length > 0 ? [lines.join('\n')] : []
}

function fieldLines(schema: JsonSchema, prefix = ''): string[] {
	return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		const isRequired = schema.required?.includes(name) ?? false
		const items = typeof field.items === 'object' ? field.items : undefined
		const nested = fieldLines(items ?? field, `${prefix}${name}${items ? '[]' : ''}.`)
		return [writeField(prefix + name, field, isRequired), ...nested]
	})
}

function writeField(name: string, schema: JsonSchema, isRequired: boolean): string {
	const { description } = schema
	const details = description ? `. ${description}` : ''
	return `- \`${name}\`${isRequired ? '' : ' (optional)'}: ${describeType(schema)}${details}`
}

function listProblems({ 'x-problems': problems }: ApiDocument): string {
	return problems
		.map(({ status, code, type, meaning }) => `- ${status} [${code}](${type}): ${meaning}`)
		.join('\n')
}

function listErrors({ responses }: Operation, components: ApiDocument['components']): string {
	const codes = Object.values(responses).flatMap((response) => {
		if (!('$ref' in response)) return []
		const { content } = components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {}
		const [, narrowed] = content?.['application/problem+json']?.schema.allOf ?? []
		return narrowed?.properties?.code?.enum ?? []
	})
	return codes.map((code) => `\`${code}\``).join(', ')
}
