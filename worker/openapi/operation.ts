import type { GenericSchema } from 'valibot'
import type { MediaType, Operation, Parameter, ResponseObject } from '#contract/api-document.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import type { ErrorCode } from '#contract/problem.ts'
import {
	type Endpoint,
	needsSession,
	type OperationDefinition,
} from '#worker/middleware/define-operation.ts'
import { curlCommand } from './curl.ts'
import type { ErrorResponse } from './problems.ts'
import { bodySchema, queryParameters } from './schemas.ts'

const errorRules: [applies: (endpoint: Endpoint) => unknown, codes: ErrorCode[]][] = [
	[() => true, ['address_too_long', 'rate_limited', 'internal', 'unavailable']],
	[({ query }) => query, ['bad_request']],
	[({ method }) => method !== 'get', ['too_large', 'unsupported']],
	[({ json, description }) => json || description.body, ['bad_request', 'validation']],
	[needsSession, ['session_expired']],
	[isForStaff, ['new_password_required', 'second_factor_setup_required']],
	[({ description }) => description.policy.recentAuthentication, ['reauthentication_required']],
	[
		({ method, description: { policy } }) =>
			method !== 'get' || policy.unsafeGet || policy.access === 'owner',
		['forbidden'],
	],
	// Also a route that ignores the key rejects a malformed one.
	[isStaffWrite, ['bad_request']],
	[
		(endpoint) => takesKey(endpoint) && !endpoint.description.allowsIdempotencyKeyReuse,
		['idempotency_mismatch'],
	],
	[({ description }) => description.path, ['not_found']],
]

/** Lists the error codes of an endpoint: its own, and those of the middleware in front of it. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
	const implied = errorRules.flatMap(([applies, codes]) => (applies(endpoint) ? codes : []))
	return [...implied, ...(endpoint.description.problems ?? [])]
}

function isForStaff({ description }: Endpoint): boolean {
	return ['staff', 'owner'].includes(description.policy.access)
}

function isStaffWrite(endpoint: Endpoint): boolean {
	return isForStaff(endpoint) && endpoint.method !== 'get'
}

function takesKey(endpoint: Endpoint): boolean {
	return isStaffWrite(endpoint) && !endpoint.description.ignoresIdempotencyKey
}

export function operationOf(endpoint: Endpoint, errors: ErrorResponse[]): Omit<Operation, 'tags'> {
	const { id, summary } = endpoint.description
	const parameters = parametersOf(endpoint)
	const references = errors.map(({ status, name }) => {
		return [status, { $ref: `#/components/responses/${name}` }]
	})
	return {
		operationId: id,
		summary,
		description: withRole(endpoint.description),
		security: needsSession(endpoint) ? [{ bearer: [] }, { session: [] }] : [],
		parameters: parameters.length > 0 ? parameters : undefined,
		requestBody: requestBodyOf(endpoint),
		responses: { ...successResponses(endpoint), ...Object.fromEntries(references) },
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlCommand(endpoint) }],
	}
}

/** Adds the role that the operation requires. */
function withRole({ description, policy }: OperationDefinition): string | undefined {
	const role = { public: '', 'signed-in': '', staff: 'For staff and owners.', owner: 'For owners.' }
	return [description, role[policy.access]].filter(Boolean).join(' ') || undefined
}

function parametersOf(endpoint: Endpoint): Parameter[] {
	const { path = {}, example } = endpoint.description
	const inPath = Object.entries(path).map(([name, description]): Parameter => {
		return { name, in: 'path', required: true, description, schema: { type: 'string' } }
	})
	const inQuery = endpoint.query ? queryParameters(endpoint.query) : []
	const withExamples = inQuery.map((parameter) => {
		const text = example?.query?.[parameter.name]
		if (text === undefined) return parameter
		return { ...parameter, example: parameter.schema.type === 'integer' ? Number(text) : text }
	})
	return [...inPath, ...withExamples, ...(takesKey(endpoint) ? [idempotencyKey] : [])]
}

const idempotencyKey: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: `A request repeated with the same key within ${IDEMPOTENCY_KEY_DAYS} days takes effect once.`,
	schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

function requestBodyOf({ json, description }: Endpoint): Operation['requestBody'] {
	const { body, example } = description
	if (json) {
		const content = { schema: bodySchema(json), example: example?.body }
		return { required: true, content: { 'application/json': content } }
	}
	return body && { required: true, content: { [body.type]: fileContent(body) } }
}

function fileContent({ type, description }: NonNullable<OperationDefinition['body']>): MediaType {
	if (type === 'text/csv') return { schema: { type: 'string', description } }
	const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
	return { schema: { type: 'object', properties: { file }, required: ['file'] } }
}

type Responses = Record<string, ResponseObject>

function successResponses({ description }: Endpoint): Responses {
	const { cache } = description.policy
	const responses: Responses = {}
	for (const [status, body] of Object.entries(description.responses)) {
		const headers = cache ? cacheHeaders : undefined
		responses[status] = {
			description: statusTexts[status] ?? '',
			headers,
			content: contentOf(body),
		}
	}
	if (cache) responses[304] = { description: 'Not modified since the ETag you sent.' }
	return responses
}

const statusTexts: Record<string, string> = {
	200: 'Success.',
	201: 'Created.',
	204: 'Success, without a body.',
}

const cacheHeaders: ResponseObject['headers'] = {
	ETag: {
		description: 'Sent back as If-None-Match, it turns an unchanged response into a 304.',
		schema: { type: 'string' },
	},
	Age: { description: 'Age of the cached response in seconds.', schema: { type: 'integer' } },
	'Cache-Status': {
		description: 'How the cache responded (RFC 9211).',
		schema: { type: 'string' },
	},
}

function contentOf(body: GenericSchema | string | null): ResponseObject['content'] {
	if (body === null) return undefined
	if (typeof body === 'string') return { [body]: { schema: { type: 'string' } } }
	return { 'application/json': { schema: bodySchema(body) } }
}
