import * as v from 'valibot'

/** The part of OpenAPI 3.1 that this API is described in. */
export type ApiDocument = {
	openapi: '3.1.0'
	info: { title: string; version: string; summary: string; description: string }
	externalDocs: { url: string; description: string }
	servers: { url: string; description: string }[]
	tags: Tag[]
	paths: Record<string, Partial<Record<Method, Operation>>>
	components: {
		schemas: Record<string, JsonSchema>
		responses: Record<string, ResponseObject>
		securitySchemes: Record<string, Record<string, string>>
	}
	/** Every code that a refusal may carry. */
	'x-problems': ProblemKind[]
	'x-limits': ApiLimits
}

/** What the document says of its own shape, which is told elsewhere. */
export const ApiDocumentAnswer = v.record(v.string(), v.unknown())

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

export type Tag = { name: string; description: string }

export type Operation = {
	operationId: string
	summary: string
	description?: string
	tags: string[]
	security: Record<string, string[]>[]
	parameters?: Parameter[]
	requestBody?: { required: true; content: Record<string, MediaType> }
	responses: Record<string, ResponseObject | Reference>
	'x-codeSamples'?: { lang: string; label: string; source: string }[]
}

export type Parameter = {
	name: string
	in: 'path' | 'query' | 'header'
	required: boolean
	description?: string
	schema: JsonSchema
	example?: unknown
}

export type MediaType = { schema: JsonSchema; example?: unknown }

export type ResponseObject = {
	description: string
	headers?: Record<string, { description: string; schema: JsonSchema }>
	content?: Record<string, MediaType>
}

type Reference = { $ref: string }

export type JsonSchema = {
	$ref?: string
	type?: string | string[]
	format?: string
	pattern?: string
	enum?: unknown[]
	const?: unknown
	default?: unknown
	description?: string
	examples?: unknown[]
	minimum?: number
	maximum?: number
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
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

/** Requests from one address, lives of what signing in gives, and sizes. */
export type ApiLimits = {
	readsAMinute: number
	writesAMinute: number
	signInsAMinute: number
	accessTokenSeconds: number
	sessionIdleHours: number
	sessionHours: number
	sessionsPerPerson: number
	keyDays: number
	freshSeconds: number
	productsOnAPage: number
	jsonBytes: number
	fileBytes: number
	pictureBytes: number
}

export type ProblemKind = {
	code: string
	status: number
	title: string
	type: string
	meaning: string
	remedy: string
}
