import * as v from 'valibot'
import type { Problem } from './problem.ts'

/** The part of an OpenAPI 3.1 document that the reference page shows. */
export type ApiDocument = {
	info: { version: string }
	tags: { name: string; description: string }[]
	paths: Record<string, Partial<Record<Method, Operation>>>
	components: {
		schemas: Record<string, JsonSchema>
		responses: Record<string, ResponseObject>
	}
	/** Every error code. */
	'x-problems': (Pick<Problem, 'code' | 'status' | 'title' | 'type'> & { meaning: string })[]
	/** Rate limits, lifetimes and sizes. */
	'x-limits': Record<string, number>
}

/** The document does not describe its own shape, which the OpenAPI standard defines. */
export const ApiDocumentResponse = v.record(v.string(), v.unknown())

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

export type Operation = {
	operationId: string
	summary: string
	description?: string
	tags: string[]
	security: Record<string, string[]>[]
	parameters?: Parameter[]
	requestBody?: { required: true; content: Content }
	responses: Record<string, ResponseObject | { $ref: string }>
	'x-codeSamples': { lang: string; label: string; source: string }[]
}

export type Parameter = {
	name: string
	in: 'path' | 'query' | 'header'
	required: boolean
	description?: string
	schema: JsonSchema
	example?: unknown
}

/** Bodies by media type. */
type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type ResponseObject = {
	description: string
	headers?: Record<string, { description: string; schema: JsonSchema }>
	content?: Content
}

type Constraint = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems' | 'pattern'

export type JsonSchema = Partial<Record<Constraint, number | string>> & {
	$ref?: string
	type?: string | string[]
	format?: string
	enum?: unknown[]
	const?: unknown
	default?: unknown
	description?: string
	properties?: Record<string, JsonSchema>
	required?: string[]
	additionalProperties?: boolean | JsonSchema
	items?: JsonSchema | boolean
	prefixItems?: JsonSchema[]
	anyOf?: JsonSchema[]
	oneOf?: JsonSchema[]
	allOf?: JsonSchema[]
	contentMediaType?: string
}
