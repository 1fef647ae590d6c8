import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { getPath } from 'hono/utils/url'
import { expect } from 'vitest'
import type { Scope } from '#contract/accounts/scopes.ts'
import { isApiPath, type RoutePolicy } from '#contract/pages/route-policy.ts'
import { api } from '#worker/api.ts'
import type { Endpoint } from '#worker/middleware/define-operation.ts'
import { apiDocument, type Operation } from '#worker/openapi/document.ts'
import type { JsonSchema, ResponseObject } from '#worker/openapi/schemas.ts'

export const { routes } = api

export const document = apiDocument(routes)

/** Every operation, with an unknown id in its path and the access that its description states. */
export const documentedOperations = Object.entries(document.paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => ({
		method: method.toUpperCase(),
		path: path.replaceAll(/\{\w+\}/g, 'some-id'),
		contentType: Object.keys(operation.requestBody?.content ?? {})[0] ?? 'application/json',
		access: accessOf(operation),
		scopeSets: scopeSetsOf(operation),
	})),
)
export type DocumentedOperation = (typeof documentedOperations)[number]

/** Sets of scopes of which the token of a program needs one. */
function scopeSetsOf({ security }: Operation) {
	const sets = security.flatMap((requirement) =>
		'bearer' in requirement ? [requirement.bearer as Scope[]] : [],
	)
	return sets.filter((scopes) => scopes.length > 0)
}

function accessOf({ security, description = '' }: Operation): RoutePolicy['access'] {
	if (description.endsWith('Requires the owner role.')) return 'owner'
	if (description.endsWith('Requires the staff or owner role.')) return 'staff'
	return security.length > 0 ? 'signed-in' : 'public'
}

/** Fails the test if the status or the body differs from the API document. */
export async function expectDocumented(request: Request, response: Response): Promise<void> {
	if (isUndocumentedByDesign(request, response)) return
	const pathname = getPath(request)
	const call = `${request.method} ${pathname} returns ${response.status}`
	const operation = findOperation(request.method, pathname)
	if (!operation) expect(response.status, call).toBeGreaterThanOrEqual(400)
	const documented = operation ? findResponse(operation, response) : unknownPathResponse
	expect(documented, `${call}, which is not documented`).toBeDefined()
	if (!documented || request.method === 'HEAD') return
	if (response.status === 201) expectReadableLocation(response, call)
	expectBody(documented, { call, response, text: await response.clone().text() })
}

function expectReadableLocation({ headers }: Response, call: string): void {
	const location = headers.get('Location') ?? ''
	expect(location, call).toMatch(/^\/\w/)
	if (isApiPath(location))
		expect(findOperation('GET', location), `${call} ${location}`).toBeDefined()
}

const unknownPathResponse: ResponseObject = {
	description: '',
	content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The document does not list the 204 responses to OPTIONS requests and prefetches. */
function isUndocumentedByDesign({ method, headers }: Request, { status }: Response): boolean {
	const isPrefetch = headers.get('Sec-Purpose')?.includes('prefetch') ?? false
	return status === 204 && (method === 'OPTIONS' || isPrefetch)
}

type ReceivedBody = { call: string; response: Response; text: string }

function expectBody({ content }: ResponseObject, { call, response, text }: ReceivedBody): void {
	const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
	const schema = content?.[type]?.schema
	expect(schema !== undefined, `${call} with a documented body of type '${type}'`).toBe(text !== '')
	if (!schema || !type.endsWith('json')) return
	const body = JSON.parse(text)
	expect(schemaViolations(schema, body), `${call}: ${text.slice(0, 500)}`).toEqual([])
	if (type === 'application/problem+json') expect(body.status, call).toBe(response.status)
}

/** Those with the fewest placeholders come first. */
const pathPatterns = Object.keys(document.paths)
	.toSorted((a, b) => a.split('{').length - b.split('{').length)
	.map((path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const)

/** Returns that with the fewest placeholders. Methods are case-sensitive: `get` has none. */
export function findOperation(method: string, pathname: string): Operation | undefined {
	const [path = ''] = pathPatterns.find(([, pattern]) => pattern.test(pathname)) ?? []
	const name = method === 'HEAD' ? 'GET' : method
	const isUpperCase = name === name.toUpperCase()
	return isUpperCase ? document.paths[path]?.[name.toLowerCase() as Endpoint['method']] : undefined
}

function findResponse(operation: Operation, { status }: Response): ResponseObject | undefined {
	const response = operation.responses[status]
	if (!response || !('$ref' in response)) return response
	return document.components.responses[response.$ref.split('/').at(-1) ?? '']
}

const validators = new Map<JsonSchema, ValidateFunction>()

/** Returns the validation errors of a value, or an empty array if it matches the schema. */
export function schemaViolations(schema: JsonSchema, value: unknown): unknown[] {
	const validate = validators.get(schema) ?? compile(schema)
	validators.set(schema, validate)
	return validate(value) ? [] : (validate.errors ?? [])
}

/** The document allows additional fields, so that they can be added to responses later. */
function forbidExtraFields<Part>(part: Part): Part {
	if (Array.isArray(part)) return part.map(forbidExtraFields) as Part
	if (part === null || typeof part !== 'object') return part
	const entries = Object.entries(part).map(([name, value]) => [name, forbidExtraFields(value)])
	const isOpenObject = 'properties' in part && 'type' in part && !('additionalProperties' in part)
	return {
		...Object.fromEntries(entries),
		...(isOpenObject ? { additionalProperties: false } : {}),
	}
}

const ajv = formats.default(new Ajv2020({ strict: false, allErrors: false }))
ajv.addSchema({ $id: 'document', components: forbidExtraFields(document.components) })

function compile(schema: JsonSchema): ValidateFunction {
	const text = JSON.stringify(forbidExtraFields(schema)).replaceAll(
		'"#/components',
		'"document#/components',
	)
	return ajv.compile(JSON.parse(text))
}
