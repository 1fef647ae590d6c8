import type { ApiDocument, JsonSchema, Operation } from '#contract/api-document.ts'

/** What programs may rely on: one line for each call, parameter, field of a body, and field of an answer with its type. */
export function contractPromises(document: ApiDocument): string[] {
	const { schemas } = document.components
	const follow = (schema: JsonSchema) => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

	const linesOf = (given: JsonSchema, path: string): string[] => {
		const schema = follow(given)
		const nested = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
			return linesOf(inner, `${path}.${name}`)
		})
		const words = (schema.enum ?? []).map((word) => `${path} may be ${word}`)
		const items = typeof schema.items === 'object' ? linesOf(schema.items, `${path}[]`) : []
		return [`${path} is ${typeOf(schema)}`, ...words, ...nested.flat(), ...items]
	}
	const linesOfOperation = (call: string, operation: Operation): string[] => [
		...(operation.parameters ?? []).map(({ name }) => `${call} asks ${name}`),
		...Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
			linesOf(schema, `${call} takes ${type} $`),
		),
		...Object.entries(operation.responses).flatMap(([status, response]) =>
			'$ref' in response
				? []
				: Object.values(response.content ?? {}).flatMap(({ schema }) =>
						linesOf(schema, `${call} answers ${status} $`),
					),
		),
	]
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).flatMap(([method, operation]) =>
			linesOfOperation(`${method.toUpperCase()} ${path}`, operation),
		),
	)
	return [...calls, ...document['x-problems'].map(({ code, status }) => `${status} ${code}`)]
}

function typeOf({ type, anyOf }: JsonSchema): string {
	return anyOf ? anyOf.map(typeOf).join(' or ') : String(type ?? 'anything')
}
