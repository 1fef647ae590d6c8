import type { GenericSchema } from 'valibot'
import type {
	MediaType,
	Operation,
	Parameter,
	ResponseObject,
} from '#worker/contract/api-document.ts'
import { IDEMPOTENCY_KEY } from '#worker/contract/idempotency-key.ts'
import { KEY_KNOWN_DAYS } from '#worker/contract/limits.ts'
import type { ErrorCode } from '#worker/errors.ts'
import type { Description } from '#worker/middleware/describe.ts'
import type { Call } from './calls.ts'
import { curlOf } from './curl.ts'
import type { Refusals } from './problem-kinds.ts'
import { bodySchema, queryParameters } from './schemas.ts'
import { tagOf } from './tags.ts'

const everywhere: ErrorCode[] = ['address_too_long', 'rate_limited', 'internal', 'unavailable']
const ofWrites: ErrorCode[] = ['too_large', 'unsupported']
const ofBodies: ErrorCode[] = ['bad_request', 'validation']
const ofStaff: ErrorCode[] = ['new_password_required', 'second_factor_setup_required']

export function codesOf(call: Call): ErrorCode[] {
	const { description, method, query, json, policy } = call
	return [
		...everywhere,
		...(description.problems ?? []),
		...(query ? (['bad_request'] as const) : []),
		...(method === 'get' ? [] : ofWrites),
		...(json || description.body ? ofBodies : []),
		...(call.needsSession ? (['session_expired'] as const) : []),
		...(call.isForStaff ? ofStaff : []),
		...(call.needsRecentAuthentication ? (['reauthentication_required'] as const) : []),
		...(method !== 'get' || policy.unsafeGet ? (['forbidden'] as const) : []),
		...(isWriteOfStaff(call) ? (['bad_request'] as const) : []),
		...(takesKey(call) && !description.sharesKey ? (['idempotency_mismatch'] as const) : []),
		...(description.path ? (['not_found'] as const) : []),
	]
}

function takesKey(call: Call): boolean {
	return isWriteOfStaff(call) && !call.description.ignoresKey
}

/** A malformed key is refused also where a key makes no difference. */
function isWriteOfStaff({ isForStaff, method }: Call): boolean {
	return isForStaff && method !== 'get'
}

export function operationOf(call: Call, operationId: string, refusals: Refusals): Operation {
	const { description, needsSession, path } = call
	const parameters = parametersOf(call)
	return {
		operationId,
		summary: description.summary,
		description: description.description,
		tags: [tagOf(path)],
		security: needsSession ? [{ bearer: [] }, { session: [] }] : [],
		parameters: parameters.length > 0 ? parameters : undefined,
		requestBody: requestBodyOf(call),
		responses: {
			...goodAnswers(call),
			...Object.fromEntries(
				refusals.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
			),
		},
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(call) }],
	}
}

function parametersOf(call: Call): Parameter[] {
	const { path = {}, example } = call.description
	const inPath = Object.entries(path).map(([name, description]): Parameter => {
		return { name, in: 'path', required: true, description, schema: { type: 'string' } }
	})
	const inQuery = call.query ? queryParameters(call.query) : []
	const examples: Record<string, string> = { ...example?.path, ...example?.query }
	return [
		...[...inPath, ...inQuery].map((parameter) => {
			const given = examples[parameter.name]
			return given === undefined || given.startsWith('$')
				? parameter
				: { ...parameter, example: given }
		}),
		...(takesKey(call) ? [idempotencyKey] : []),
	]
}

const idempotencyKey: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description: `The same request under the same key counts once within ${KEY_KNOWN_DAYS} days, however often it arrives.`,
	schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

function requestBodyOf({ json, description }: Call): Operation['requestBody'] {
	const { body, example } = description
	if (json) {
		const content = { schema: bodySchema(json), example: example?.body }
		return { required: true, content: { 'application/json': content } }
	}
	if (!body) return undefined
	return { required: true, content: { [body.type]: fileContent(body) } }
}

function fileContent({ type, description }: NonNullable<Description['body']>): MediaType {
	if (type === 'text/csv') return { schema: { type: 'string', description } }
	const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
	return { schema: { type: 'object', properties: { file }, required: ['file'] } }
}

function goodAnswers({ description, policy }: Call): Record<string, ResponseObject> {
	const answers = Object.entries(description.answers).map(([status, answer]) => {
		const headers = policy.cache ? cacheHeaders : undefined
		return [status, { description: words[status] ?? '', headers, content: contentOf(answer) }]
	})
	return { ...Object.fromEntries(answers), ...(policy.cache ? { 304: unchanged } : {}) }
}

const words: Record<string, string> = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is no body.' }

const unchanged: ResponseObject = { description: 'Nothing has changed since the ETag you sent.' }

const cacheHeaders: ResponseObject['headers'] = {
	ETag: {
		description: 'Send it back as If-None-Match and what has not changed is answered with 304.',
		schema: { type: 'string' },
	},
	Age: { description: 'Seconds since the answer was made.', schema: { type: 'integer' } },
	'Cache-Status': {
		description: 'Where the answer came from, as RFC 9211 has it.',
		schema: { type: 'string' },
	},
}

function contentOf(answer: GenericSchema | string | null): ResponseObject['content'] {
	if (answer === null) return undefined
	if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' } } }
	return { 'application/json': { schema: bodySchema(answer) } }
}
