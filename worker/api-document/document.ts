import { shop } from '#app/content/shop.ts'
import type { ApiDocument, ResponseObject } from '#worker/contract/api-document.ts'
import { SESSION_COOKIE } from '#worker/contract/cookies.ts'
import { type Call, describedCalls } from './calls.ts'
import { apiLimits } from './limits.ts'
import { codesOf, operationOf } from './operation.ts'
import { problemKinds, refusalsOf } from './problem-kinds.ts'
import { namedSchemas } from './schemas.ts'
import { tags } from './tags.ts'

/** The version of what the API promises: the middle number grows with what is added, the first with what is taken away. */
const API_VERSION = '1.6.0'

/** Describes the API in OpenAPI 3.1, from the routes as they are and the schemas that they hold requests to. */
export function apiDocument(routes: Parameters<typeof describedCalls>[0]): ApiDocument {
	const responses: Record<string, ResponseObject> = {}
	const paths: ApiDocument['paths'] = {}
	const ids = new Set<string>()
	for (const call of describedCalls(routes)) {
		const refusals = refusalsOf(codesOf(call))
		for (const { name, response } of refusals) responses[name] = response
		const operation = operationOf(call, newId(ids, call), refusals)
		const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
		paths[path] = { ...paths[path], [call.method]: operation }
	}
	return {
		openapi: '3.1.0',
		info,
		externalDocs: { url: '/api/docs', description: 'The same for people, with examples' },
		servers: [{ url: '/', description: 'The shop itself' }],
		tags,
		paths,
		components: { schemas: namedSchemas(), responses, securitySchemes },
		'x-problems': problemKinds,
		'x-limits': apiLimits,
	}
}

function newId(ids: Set<string>, { description, method }: Call): string {
	const { id } = description
	const free = ids.has(id) ? `${id}With${method.charAt(0).toUpperCase()}${method.slice(1)}` : id
	ids.add(free)
	return free
}

const info = {
	title: `${shop.legalName}: the API`,
	version: API_VERSION,
	summary: 'Products, categories, stock and staff of the shop.',
	description:
		'Everything that the pages of the shop show and do goes through these calls. Reading the catalogue needs no key; changing it needs a member of staff.',
}

const securitySchemes = {
	bearer: {
		type: 'http',
		scheme: 'bearer',
		bearerFormat: 'JWT',
		description: 'The accessToken that signing in answers; good for ten minutes.',
	},
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: SESSION_COOKIE,
		description: 'The cookie that signing in sets. A program that sends it sends Origin too.',
	},
}
