import * as v from 'valibot'
import type { Problem } from './problem.ts'

/** The part of an OpenAPI 3.1 document that the reference page shows. */
export type ApiDocument = {
	info: { version: string }
	tags: { name: string; description: string }[]
	paths: Record<string, Partial<Record<Method, Operation>>>
	components: { schemas: Record<string, JsonSchema>; responses: Record<string, ResponseObject> }
	/** Every error code. */
	'x-problems': (Pick<Problem, 'code' | 'status' | 'title' | 'type'> & { meaning: string })[]
	/** Rate limits, lifetimes and sizes. */
	'x-limits': Record<string, number>
}

/** The document does not describe its own shape, which is a standard. */
export const ApiDocumentResponse = v.record(v.string(), v.unknown())

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

export type Operation = {
	operationId: string
	summary: string
	description?: string
	tags: string[]
	security: Record<string, string[]>[]
	parameters?: Parameter[]
	requestBody?: { content: Content }
	responses: Record<string, ResponseObject | { $ref: string }>
	'x-codeSamples': { source: string }[]
}

export type Parameter = Content[string] & {
	name: string
	in: 'path' | 'query' | 'header'
	required: boolean
	description?: string
}

/** Bodies by media type. */
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type ResponseObject = { description: string; headers?: object; content?: Content }

type Text = '$ref' | 'format' | 'description' | 'contentMediaType'
type Limit = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems' | 'pattern'

export type JsonSchema = { [Keyword in Text]?: string } & {
	[Keyword in Limit]?: number | string
} & {
	[Keyword in 'anyOf' | 'oneOf' | 'allOf' | 'prefixItems']?: JsonSchema[]
} & {
	type?: string | string[]
	enum?: unknown[]
	const?: unknown
	default?: unknown
	properties?: Record<string, JsonSchema>
	required?: string[]
	items?: JsonSchema | boolean
	additionalProperties?: JsonSchema | boolean
}
