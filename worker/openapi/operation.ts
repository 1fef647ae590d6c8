import type { GenericSchema } from 'valibot'
import type { MediaType, Operation, Parameter, ResponseObject } from '#contract/api-document.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import {
	type Endpoint,
	needsSession,
	type OperationDefinition,
} from '#worker/middleware/define-operation.ts'
import { type ErrorResponse, takesKey } from './problems.ts'
import { bodySchema, queryParameters } from './schemas.ts'

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

function successResponses({ description }: Endpoint): Operation['responses'] {
	const { cache } = description.policy
	const responses: Operation['responses'] = {}
	for (const [status, body] of Object.entries(description.responses)) {
		const text = statusTexts[status] ?? ''
		responses[status] = { description: text, headers: cache && cacheHeaders, ...contentOf(body) }
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

function contentOf(body: GenericSchema | string | null): Pick<ResponseObject, 'content'> {
	if (body === null) return {}
	if (typeof body === 'string') return { content: { [body]: { schema: { type: 'string' } } } }
	return { content: { 'application/json': { schema: bodySchema(body) } } }
}

const FILE_ARGUMENTS = {
	'text/csv': `-H 'Content-Type: text/csv' --data-binary @products.csv`,
	'multipart/form-data': '-F file=@picture.png',
}

/** Returns the curl command of an example; the guide introduces its shell variables. */
function curlCommand(endpoint: Endpoint): string {
	const { method, json, description } = endpoint
	const { example = {}, body } = description
	const parts = [
		`"$SHOP${examplePath(endpoint)}"`,
		...(needsSession(endpoint) && !example.withCookie ? ['-H "Authorization: Bearer $TOKEN"'] : []),
		...(example.withCookie ? ['-b cookies.txt', '-H "Origin: $SHOP"'] : []),
		...(json
			? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body)}'`]
			: []),
		...(body ? [FILE_ARGUMENTS[body.type]] : []),
		...(example.arguments ?? []),
	]
	const isDefaultMethod = method === 'get' || (method === 'post' && (json || body))
	const command = isDefaultMethod ? 'curl' : `curl -X ${method.toUpperCase()}`
	return `${command} ${parts.join(' \\\n  ')}`
}

function examplePath({ path, description: { example } }: Endpoint): string {
	const filled = path.replaceAll(
		/:(\w+)/g,
		(_, name: string) => example?.path?.[name] ?? `$${name}`,
	)
	const search = new URLSearchParams(example?.query).toString()
	return search ? `${filled}?${search}` : filled
}
