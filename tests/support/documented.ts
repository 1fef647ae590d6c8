import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'vitest'
import type { JsonSchema, Method, Operation, ResponseObject } from '#contract/api-document.ts'
import { createApi } from '#worker/api.ts'
import { apiDocument } from '#worker/openapi/document.ts'

export const { routes } = createApi({ now: () => new Date() })

export const document = apiDocument(routes)

/** Fails the test when the API answers something that its document does not say, a field too many included. */
export async function expectDocumented(request: Request, response: Response): Promise<void> {
	if (isBeforeTheCall(request, response)) return
	const { pathname } = new URL(request.url)
	const asked = `${request.method} ${pathname} answers ${response.status}`
	const operation = operationOf(request.method, pathname)
	if (!operation) expect(response.status, asked).toBeGreaterThanOrEqual(400)
	const answer = operation ? answerOf(operation, response) : refusalOfUnknown
	expect(answer, `${asked}, which is not documented`).toBeDefined()
	if (!answer || request.method === 'HEAD') return
	expectBody(answer, { asked, response, text: await response.clone().text() })
}

const refusalOfUnknown: ResponseObject = {
	description: '',
	content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** By which methods a call can be asked, and what a browser asks for in advance, which is not done. */
function isBeforeTheCall({ method, headers }: Request, { status }: Response): boolean {
	const isPrefetch = headers.get('Sec-Purpose')?.includes('prefetch') ?? false
	return status === 204 && (method === 'OPTIONS' || isPrefetch)
}

type Said = { asked: string; response: Response; text: string }

function expectBody({ content }: ResponseObject, { asked, response, text }: Said): void {
	const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
	const schema = content?.[type]?.schema
	expect(schema !== undefined, `${asked} as '${type}', is documented`).toBe(text !== '')
	if (!schema || !type.endsWith('json')) return
	const errors = schemaViolations(schema, JSON.parse(text))
	expect(errors, `${asked}: ${text.slice(0, 500)}`).toEqual([])
}

export function operationOf(method: string, pathname: string): Operation | undefined {
	const known = Object.keys(document.paths)
		.filter((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
		.sort((a, b) => a.split('{').length - b.split('{').length)[0]
	const name = method === 'HEAD' ? 'GET' : method
	const isKnown = name === name.toUpperCase()
	return isKnown ? document.paths[known ?? '']?.[name.toLowerCase() as Method] : undefined
}

function answerOf(operation: Operation, { status }: Response): ResponseObject | undefined {
	const answer = operation.responses[status]
	if (!answer || !('$ref' in answer)) return answer
	return document.components.responses[answer.$ref.split('/').at(-1) ?? '']
}

/** Where a value is not as a schema of the document has it. */
export function schemaViolations(schema: JsonSchema, value: unknown): unknown[] {
	const validate = validatorOf(schema)
	return validate(value) ? [] : (validate.errors ?? [])
}

const validators = new Map<JsonSchema, ValidateFunction>()

function validatorOf(schema: JsonSchema): ValidateFunction {
	const made = validators.get(schema) ?? compile(schema)
	validators.set(schema, made)
	return made
}

/** The document lets answers grow; a test of today's answers does not. */
function closed<Part>(part: Part): Part {
	if (Array.isArray(part)) return part.map(closed) as Part
	if (part === null || typeof part !== 'object') return part
	const entries = Object.entries(part).map(([name, value]) => [name, closed(value)])
	const isOpenObject = 'properties' in part && 'type' in part && !('additionalProperties' in part)
	return {
		...Object.fromEntries(entries),
		...(isOpenObject ? { additionalProperties: false } : {}),
	}
}

const ajv = formats.default(new Ajv2020({ strict: false, allErrors: false }))
ajv.addSchema({ $id: 'document', components: closed(document.components) })

function compile(schema: JsonSchema): ValidateFunction {
	const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components')
	return ajv.compile(JSON.parse(text))
}
