import { shop } from '#content/shop.ts'
import * as limits from '#contract/base/limits.ts'
import { SESSION_COOKIE } from '#contract/pages/cookies.ts'
import { SHARED_MAX_AGE_S } from '#worker/cache/cache-entry.ts'
import {
	SESSION_IDLE_MS,
	SESSION_LIFE_MS,
	SESSIONS_PER_ACCOUNT,
} from '#worker/domain/accounts/sessions.ts'
import { ACCESS_TOKEN_LIFE_S } from '#worker/domain/accounts/tokens.ts'
import { type Endpoint, listEndpoints } from '#worker/middleware/define-operation.ts'
import { operationOf } from './operation.ts'
import { errorResponses, problemKinds } from './problems.ts'
import { componentSchemas, type ResponseObject } from './schemas.ts'

export type Operation = ReturnType<typeof operationOf>
export type ApiDocument = ReturnType<typeof apiDocument>

export function apiDocument(routes: Parameters<typeof listEndpoints>[0]) {
	const endpoints = listEndpoints(routes)
	const paths: Record<string, Partial<Record<Endpoint['method'], Operation>>> = {}
	for (const endpoint of endpoints) {
		const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
		const [, , segment = ''] = path.split('/')
		const operation = operationOf(endpoint, tags[segment]?.name ?? '')
		paths[path] = { ...paths[path], [endpoint.method]: operation }
	}
	const errors = endpoints.flatMap(errorResponses).map(({ name, response }) => [name, response])
	const responses: Record<string, ResponseObject> = Object.fromEntries(errors)
	return {
		openapi: '3.1.0',
		info: {
			title: `${shop.legalName} API`,
			// Additions raise the minor version, and removals raise the major version.
			version: '5.11.0',
			license: { name: 'All rights reserved', url: `${shop.origin}/terms-of-use` },
			summary: 'Products, categories, stock and staff of the shop.',
			description:
				'Reading the catalogue needs no authentication. Changes require a signed-in member of staff.',
		},
		externalDocs: { url: '/api/docs', description: 'API reference with examples' },
		servers: [{ url: '/', description: 'The shop' }],
		tags: Object.values(tags),
		paths,
		components: { schemas: componentSchemas(), responses, securitySchemes },
		'x-problems': problemKinds,
		'x-limits': apiLimits,
	}
}

/** By the path segment after `/api/`. The reference page omits paths without a tag. */
const tags: Record<string, { name: string; description: string }> = {
	products: { name: 'Products', description: 'The catalogue, and the stock of each product.' },
	categories: { name: 'Categories', description: 'The categories of the catalogue.' },
	auth: { name: 'Sessions', description: 'Signing in and out, and adding colleagues.' },
	users: { name: 'Users', description: 'Staff accounts.' },
	programs: { name: 'Programs', description: 'Accounts of programs, and their tokens.' },
	inventory: { name: 'Inventory', description: 'The catalogue as staff see it.' },
	sales: { name: 'Sales', description: 'Sales with a receipt.' },
	returns: { name: 'Returns', description: 'Units that customers brought back.' },
	customers: { name: 'Customers', description: 'Who buys, and what they owe.' },
	orders: { name: 'Orders', description: 'What customers asked for, and units put aside.' },
	quotations: { name: 'Quotations', description: 'What an order offers its customer.' },
	payments: { name: 'Payments', description: 'What was paid, refunded, and taken out.' },
	'cash-counts': { name: 'Cash counts', description: 'The cash in the drawer of a branch.' },
	stocktakes: { name: 'Stocktakes', description: 'Counting the stock of a branch.' },
	receipts: { name: 'Receipts', description: 'What the buyer of goods may read.' },
	transfers: { name: 'Transfers', description: 'Stock moved from one branch to another.' },
	deliveries: { name: 'Deliveries', description: 'Stock that came from suppliers.' },
	reports: { name: 'Reports', description: 'What sells, and what lies.' },
	imports: { name: 'Imports', description: 'Products from a file.' },
	'bulk-changes': { name: 'Bulk changes', description: 'Changes of many products at once.' },
	pictures: { name: 'Pictures', description: 'Pictures of products.' },
	history: { name: 'History', description: 'The audit log: who changed what.' },
	changes: { name: 'Changes', description: 'The change feed, for programs that follow the shop.' },
	settings: { name: 'Settings', description: 'Phone numbers, opening hours and other details.' },
	sitemap: { name: 'Sitemap', description: 'The slug of every active product, for the sitemap.' },
	feed: { name: 'Feed', description: 'Every active product, for comparison sites.' },
	'openapi.json': { name: 'Document', description: 'The OpenAPI document.' },
}

const securitySchemes = {
	bearer: {
		type: 'http',
		scheme: 'bearer',
		description:
			'The `accessToken` that signing in returns; valid for ten minutes. Or the token of a program with the scopes that an operation lists.',
	},
	session: {
		type: 'apiKey',
		in: 'cookie',
		name: SESSION_COOKIE,
		description: 'The cookie that signing in sets. Programs that send it must also send `Origin`.',
	},
}

/** Limits of the API; the guide refers to them by these names in braces. */
const apiLimits = {
	readsAMinute: limits.READS_PER_MINUTE,
	searchWeight: limits.SEARCH_WEIGHT,
	feedPageWeight: limits.FEED_PAGE_WEIGHT,
	writesAMinute: limits.WRITES_PER_MINUTE,
	signInsAMinute: limits.SIGN_INS_PER_MINUTE,
	accessTokenSeconds: ACCESS_TOKEN_LIFE_S,
	eventDays: limits.EVENT_DAYS,
	sessionIdleHours: SESSION_IDLE_MS / limits.HOUR_MS,
	sessionHours: SESSION_LIFE_MS / limits.HOUR_MS,
	sessionsPerPerson: SESSIONS_PER_ACCOUNT,
	keyDays: limits.IDEMPOTENCY_KEY_DAYS,
	freshSeconds: SHARED_MAX_AGE_S,
	productsOnAPage: limits.MAX_PAGE_SIZE,
	jsonBytes: limits.MAX_JSON_BYTES,
	fileBytes: limits.MAX_CSV_BYTES,
	pictureBytes: limits.MAX_PICTURE_BYTES,
}
