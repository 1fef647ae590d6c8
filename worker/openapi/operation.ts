import type { GenericSchema } from 'valibot'
import type { JsonSchema, Operation, Parameter } from '#contract/api-document.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import {
	type Endpoint,
	needsSession,
	type OperationDefinition,
} from '#worker/middleware/define-operation.ts'
import { type ErrorResponse, takesKey } from './problems.ts'
import { bodySchema, queryParameters } from './schemas.ts'

export function operationOf(endpoint: Endpoint, errors: ErrorResponse[]): Omit<Operation, 'tags'> {
	const { id, summary } = endpoint.operation
	const parameters = parametersOf(endpoint)
	const references = errors.map(({ status, name }) => {
		return [status, { $ref: `#/components/responses/${name}` }]
	})
	return {
		operationId: id,
		summary,
		description: withRole(endpoint.operation),
		security: needsSession(endpoint) ? [{ bearer: [] }, { session: [] }] : [],
		parameters: parameters.length > 0 ? parameters : undefined,
		requestBody: requestBodyOf(endpoint),
		responses: { ...successResponses(endpoint), ...Object.fromEntries(references) },
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlCommand(endpoint) }],
	}
}

const roles = {
	public: '',
	'signed-in': '',
	staff: 'Requires the staff or owner role.',
	owner: 'Requires the owner role.',
}

/** Adds the role that the operation requires. */
function withRole({ description, policy }: OperationDefinition): string | undefined {
	// A paragraph of its own, because a description may end with a list.
	return [description, roles[policy.access]].filter(Boolean).join('\n\n') || undefined
}

function parametersOf(endpoint: Endpoint): Parameter[] {
	const { path = {}, example } = endpoint.operation
	const inPath = Object.entries(path).map(([name, description]): Parameter => {
		return { name, in: 'path', required: true, description, schema: { type: 'string' } }
	})
	const inQuery = endpoint.query ? queryParameters(endpoint.query, example?.query) : []
	return [...inPath, ...inQuery, ...(takesKey(endpoint) ? [idempotencyKey] : [])]
}

const idempotencyKey: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: `Makes retries safe: requests with the same key within ${IDEMPOTENCY_KEY_DAYS} days take effect once.`,
	schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

function requestBodyOf({ json, operation }: Endpoint): Operation['requestBody'] {
	const { body, example } = operation
	if (json) {
		const content = { schema: bodySchema(json), example: example?.body }
		return { required: true, content: { 'application/json': content } }
	}
	return body && { required: true, content: { [body.type]: { schema: fileSchema(body) } } }
}

function fileSchema({ type, description }: NonNullable<OperationDefinition['body']>): JsonSchema {
	if (type === 'text/csv') return { type: 'string', description }
	const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
	return { type: 'object', properties: { file }, required: ['file'] }
}

function successResponses({ operation: { policy, responses } }: Endpoint) {
	const headers = policy.cache && cacheHeaders
	const entries = Object.entries(responses).map(([status, body]) => {
		return [status, { description: statusTexts[status], headers, content: contentOf(body) }]
	})
	const notModified = { description: 'Not modified since the ETag that you sent.' }
	return { ...Object.fromEntries(entries), ...(policy.cache && { 304: notModified }) }
}

const statusTexts: Record<string, string> = {
	200: 'Success.',
	201: 'Created.',
	204: 'Success, without a body.',
}

const cacheHeaders = {
	ETag: {
		description: 'Send it as `If-None-Match` to get a 304 if nothing changed.',
		schema: { type: 'string' },
	},
	Age: { description: 'Age of the cached response in seconds.', schema: { type: 'integer' } },
	'Cache-Status': {
		description: 'How the cache handled the request (RFC 9211).',
		schema: { type: 'string' },
	},
}

function contentOf(body: GenericSchema | string | null) {
	if (body === null) return undefined
	if (typeof body === 'string') return { [body]: { schema: { type: 'string' } } }
	return { 'application/json': { schema: bodySchema(body) } }
}

const FILE_ARGUMENTS = {
	'text/csv': `-H 'Content-Type: text/csv' --data-binary @products.csv`,
	'multipart/form-data': '-F file=@picture.png',
}

/** Returns the curl command of an example; the guide introduces its shell variables. */
function curlCommand(endpoint: Endpoint): string {
	const { method, path, json, operation } = endpoint
	const { example = {}, body } = operation
	const isDefaultMethod = method === 'get' || (method === 'post' && (json || body))
	const command = isDefaultMethod ? 'curl' : `curl -X ${method.toUpperCase()}`
	const filledPath = path.replaceAll(/:(\w+)/g, (_, name) => example.path?.[name] ?? `$${name}`)
	const search = new URLSearchParams(example.query).toString()
	const url = `$SHOP${filledPath}${search && '?'}${search}`
	const authentication = needsSession(endpoint) ? ['-H "Authorization: Bearer $TOKEN"'] : []
	return [
		`${command} "${url}"`,
		...(example.withCookie ? ['-b cookies.txt', '-H "Origin: $SHOP"'] : authentication),
		...(json ? [`-H 'Content-Type: application/json'`] : []),
		...(json ? [`-d '${JSON.stringify(example.body)}'`] : []),
		...(body ? [FILE_ARGUMENTS[body.type]] : []),
		...(example.arguments ?? []),
	].join(' \\\n  ')
}
