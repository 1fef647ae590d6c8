import * as v from 'valibot'

/** Accepts any object, because the OpenAPI standard defines its shape. */
export const ApiDocumentResponse = v.record(v.string(), v.unknown())

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/** Bodies by media type. */
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

export type ResponseObject = { description: string; headers?: object; content?: Content }

type TextKeyword = '$ref' | 'format' | 'description' | 'contentMediaType'
type LimitKeyword = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'maxItems' | 'pattern'

/** JSON Schema, limited to the keywords in the API document. */
export type JsonSchema = { [Keyword in TextKeyword]?: string } & {
	[Keyword in LimitKeyword]?: number | string
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
