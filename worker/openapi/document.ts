import { shop } from '#content/shop.ts'
import type { ApiDocument, ResponseObject, Tag } from '#contract/api-document.ts'
import { SESSION_COOKIE } from '#contract/cookies.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { apiLimits } from './limits.ts'
import { errorCodesOf, operationOf } from './operation.ts'
import { errorResponses, problemKinds } from './problems.ts'
import { namedSchemas } from './schemas.ts'

/** Version of the API contract: additions raise the middle number, removals the first. */
const API_VERSION = '1.8.0'

/** Returns the OpenAPI 3.1 document of the routes and the schemas that validate their requests. */
export function apiDocument(routes: Parameters<typeof listEndpoints>[0]): ApiDocument {
	const responses: Record<string, ResponseObject> = {}
	const paths: ApiDocument['paths'] = {}
	for (const endpoint of withUniqueIds(listEndpoints(routes))) {
		const errors = errorResponses(errorCodesOf(endpoint))
		for (const { name, response } of errors) responses[name] = response
		const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
		const operation = { ...operationOf(endpoint, errors), tags: [tagOf(path).name] }
		paths[path] = { ...paths[path], [endpoint.method]: operation }
	}
	return {
		openapi: '3.1.0',
		info,
		externalDocs: { url: '/api/docs', description: 'The same for people, with examples' },
		servers: [{ url: '/', description: 'The shop itself' }],
		tags: Object.values(tags),
		paths,
		components: { schemas: namedSchemas(), responses, securitySchemes },
		'x-problems': problemKinds,
		'x-limits': apiLimits,
	}
}

/** A second method under the same description gets an id of its own. */
function withUniqueIds(endpoints: Endpoint[]): Endpoint[] {
	const ids = new Set<string>()
	return endpoints.map(({ description, ...endpoint }) => {
		const { id } = description
		const suffix = `With${endpoint.method.charAt(0).toUpperCase()}${endpoint.method.slice(1)}`
		const unique = ids.has(id) ? id + suffix : id
		ids.add(unique)
		return { ...endpoint, description: { ...description, id: unique } }
	})
}

const info = {
	title: `${shop.legalName}: the API`,
	version: API_VERSION,
	summary: 'Products, categories, stock and staff of the shop.',
	description:
		'The pages of the shop use the same API. Reading the catalogue needs no key; changing it needs a signed-in member of staff.',
}

/** Tags by the path segment after `/api/`. */
const tags: Record<string, Tag> = {
	products: { name: 'Products', description: 'The catalogue, and the stock of each product.' },
	categories: { name: 'Categories', description: 'The categories of the catalogue.' },
	auth: { name: 'Sessions', description: 'Signing in and out, and colleagues.' },
	inventory: { name: 'Inventory', description: 'The catalogue as staff see it.' },
	imports: { name: 'Imports', description: 'Products from a file.' },
	pictures: { name: 'Pictures', description: 'Pictures of products.' },
	history: { name: 'History', description: 'The audit log: who changed what.' },
	system: { name: 'System', description: 'Request metrics of the shop.' },
	sitemap: { name: 'Sitemap', description: 'The address of every product, for search engines.' },
	feed: { name: 'Feed', description: 'Every product, for comparison sites.' },
	'openapi.json': { name: 'Document', description: 'The OpenAPI document.' },
}

function tagOf(path: string): Tag {
	const [, , segment = ''] = path.split('/')
	const tag = tags[segment]
	if (!tag) throw new Error(`Add a tag for ${path}.`)
	return tag
}

const securitySchemes = {
	bearer: {
		type: 'http',
		scheme: 'bearer',
		bearerFormat: 'JWT',
		description: 'The accessToken that signing in returns; valid for ten minutes.',
	},
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: SESSION_COOKIE,
		description: 'The cookie that signing in sets. A program that sends it also sends Origin.',
	},
}
