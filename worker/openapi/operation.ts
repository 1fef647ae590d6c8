import { type Scope, scopeSets } from '#contract/accounts/scopes.ts'
import { IDEMPOTENCY_KEY_DAYS, IDEMPOTENCY_KEY_PATTERN } from '#contract/base/limits.ts'
import { type Endpoint, needsSession } from '#worker/middleware/define-operation.ts'
import { acceptsIdempotencyKey, errorResponses } from './problems.ts'
import { contentOf, type JsonSchema, queryParameters, type ResponseObject } from './schemas.ts'

type Responses = Record<string, ResponseObject | { $ref: string }>

export function operationOf(endpoint: Endpoint, tag: string) {
	const { id, summary, description, policy } = endpoint.operation
	const sets = scopeSets(policy.scope)
	const bearers = sets.length > 0 ? sets : [[]]
	const parameters = parametersOf(endpoint)
	const errors = errorResponses(endpoint).map(({ status, name }) => {
		return [status, { $ref: `#/components/responses/${name}` }]
	})
	return {
		operationId: id,
		summary,
		// A paragraph of its own, because a description may end with a list.
		description:
			[description, scopeText(sets), roleTexts[policy.access]].filter(Boolean).join('\n\n') ||
			undefined,
		security: needsSession(endpoint)
			? [...bearers.map((bearer) => ({ bearer })), { session: [] }]
			: [],
		parameters: parameters.length > 0 ? parameters : undefined,
		requestBody: requestBodyOf(endpoint),
		responses: Object.fromEntries([...successResponses(endpoint), ...errors]) as Responses,
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlCommand(endpoint) }],
		tags: [tag],
	}
}

const roleTexts: Record<string, string> = {
	staff: 'Requires the staff or owner role.',
	owner: 'Requires the owner role.',
}

function scopeText(sets: (readonly Scope[])[]): string {
	const names = sets.map((set) => set.map((scope) => `\`${scope}\``).join(' and '))
	return names.length > 0 ? `The token of a program needs ${names.join(' or ')}.` : ''
}

const textSchema: JsonSchema = { type: 'string' }

function parametersOf(endpoint: Endpoint) {
	const { path = {}, example } = endpoint.operation
	const inPath = Object.entries(path).map(([name, { description }]) => {
		return { name, in: 'path', required: true, description, schema: textSchema }
	})
	const inQuery = endpoint.query ? queryParameters(endpoint.query, example?.query) : []
	return [...inPath, ...inQuery, ...(acceptsIdempotencyKey(endpoint) ? [idempotencyKey] : [])]
}

const idempotencyKey = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: `Makes retries safe: requests with the same key within ${IDEMPOTENCY_KEY_DAYS} days take effect once.`,
	schema: { ...textSchema, pattern: IDEMPOTENCY_KEY_PATTERN.source },
}

function requestBodyOf({ json, operation: { body, example } }: Endpoint) {
	if (json) return { required: true, content: contentOf(json, example?.body) }
	if (!body) return undefined
	const { type, description } = body
	const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
	const form = { type: 'object', properties: { file }, required: ['file'] }
	const schema: JsonSchema = type === 'text/csv' ? { type: 'string', description } : form
	return { required: true, content: { [type]: { schema } } }
}

function successResponses({ operation: { policy, responses } }: Endpoint) {
	const bodies = Object.entries({ ...responses, ...(policy.cache && { 304: null }) })
	return bodies.map(([status, body]) => {
		const headers = status === '201' ? locationHeader : policy.cache && cacheHeaders
		const content = body === null ? {} : { headers, content: contentOf(body) }
		return [status, { description: statusTexts[status], ...content }]
	})
}

const statusTexts: Record<string, string> = {
	200: 'Success.',
	201: 'Created.',
	204: 'Success, without a body.',
	304: 'Not modified: the ETag that you sent is current.',
}

const locationHeader = {
	Location: {
		description: 'URL of what was created, or of a list that has it.',
		schema: textSchema,
	},
}

const cacheHeaders = {
	ETag: { description: 'Send it as `If-None-Match` to get 304 if unchanged.', schema: textSchema },
	Age: { description: 'Age of the cached response in seconds.', schema: { type: 'integer' } },
	'Cache-Status': { description: 'Result of the cache lookup (RFC 9211).', schema: textSchema },
}

const JSON_ARGUMENT = `-H 'Content-Type: application/json'`
const FILE_ARGUMENTS = {
	'text/csv': `-H 'Content-Type: text/csv' --data-binary @products.csv`,
	'multipart/form-data': '-F file=@picture.png',
}

/** `content/api-guide.md` sets the shell variables of the command. */
function curlCommand(endpoint: Endpoint): string {
	const { method, path, json, operation } = endpoint
	const { example = {}, body, path: parameters = {} } = operation
	const isDefaultMethod = method === 'get' || (method === 'post' && (json || body))
	const command = isDefaultMethod ? 'curl' : `curl -X ${method.toUpperCase()}`
	const filledPath = path.replaceAll(/:(\w+)/g, (_, name) => parameters[name]?.example ?? '')
	const search = new URLSearchParams(example.query).toString()
	const authentication = needsSession(endpoint) ? ['-H "Authorization: Bearer $TOKEN"'] : []
	return [
		`${command} "$SHOP${filledPath}${search && '?'}${search}"`,
		...(example.withCookie ? ['-b cookies.txt', '-H "Origin: $SHOP"'] : authentication),
		...(json ? [JSON_ARGUMENT, `-d '${quoteVariables(JSON.stringify(example.body))}'`] : []),
		...(body ? [FILE_ARGUMENTS[body.type]] : []),
		...(example.arguments ?? []),
	].join(' \\\n  ')
}

/** Ends the single quotes around shell variables, which are not expanded in them. */
function quoteVariables(json: string): string {
	return json.replaceAll(/\$[A-Z]+/g, `'$&'`)
}
