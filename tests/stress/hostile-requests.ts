import * as build from 'virtual:remix/server-build'
import fc from 'fast-check'
import { facets } from '#content/facets.ts'
import { isFacet } from '#contract/base/facets.ts'
import { listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import { document } from '#tests/support/api-document.ts'
import { encodeGarbage, garbage, garbageQuery } from '#tests/support/random-data.ts'
import { anyBody, changeOperations, generateBody } from './hostile-bodies.ts'
import { randomHeaders } from './hostile-headers.ts'

/** A test replaces placeholders in the path, such as `{slug}`, before it sends the request. */
export type HostileRequest = {
	method: string
	path: string
	headers: Record<string, string>
	body?: string
	/** True if the request is sent with a staff session. */
	isStaff: boolean
}

/** Paths of the Remix routes, with placeholders as in the API document. */
const routePaths = Object.values(build.routes)
	.flatMap((route) => route?.path ?? [])
	.filter((path) => path !== '*')
	.map((path) => `/${path.replaceAll(/:(\w+)/g, '{$1}')}`)

/** Paths outside the Remix routes and the API document, and paths that do not exist. */
const otherPaths = `
	/ /sitemap.xml?page=1 /sitemap.xml?page=99 /products/nowhere /forgot-password /error
	/healthz /readyz /uploads/{id} /uploads/00000000000000000000000000000000.png /api /api/nowhere
`

const paths: readonly string[] = [
	...routePaths,
	...Object.keys(document.paths),
	...otherPaths.trim().split(/\s+/),
]

const otherMethods = 'PUT PATCH DELETE HEAD OPTIONS PROPFIND BREW patch M-SEARCH'.split(' ')

const method = fc.oneof(
	{ weight: 5, arbitrary: fc.constant('GET') },
	{ weight: 4, arbitrary: fc.constant('POST') },
	{ weight: 3, arbitrary: fc.constantFrom(...otherMethods) },
)

/** Suffixes for paths. The repeated empty string leaves many paths unchanged. */
const suffixes = [
	...Array<string>(5).fill(''),
	...'/ // .data .css ;x %00 %2f.. /../.. .'.split(' '),
]

/** Matches the first placeholder of a path, or the end of a path without one. */
const placeholderOrEnd = /\{\w+\}|$/

const anyPath = fc.constantFrom(...paths)
const suffixedPath = fc.tuple(anyPath, fc.constantFrom(...suffixes)).map((parts) => parts.join(''))
const pathWithGarbage = fc
	.tuple(anyPath, garbage)
	.map(([path, text]) => path.replace(placeholderOrEnd, encodeGarbage(text)))
/** Paths with encoded `../` that lead to another path. */
const traversal = fc
	.tuple(anyPath, fc.integer({ min: 1, max: 4 }), anyPath)
	.map(([path, levels, target]) =>
		path.replace(placeholderOrEnd, encodeURIComponent('../'.repeat(levels) + target.slice(1))),
	)
/** Other spellings of a path: percent-encoded, in capitals, or with empty and dot segments. */
const respelledPath = fc
	.tuple(
		anyPath,
		fc.constantFrom('/', '//', '/./', '/x/../', '/%2e/'),
		fc.constantFrom('', '/', '//', '///'),
		fc.array(fc.nat({ max: 5 }), { minLength: 60, maxLength: 60 }),
	)
	.map(([path, separator, suffix, styles]) => {
		const text = path.replace(/(?<![{\w])\w(?![\w]*\})/g, (letter, index: number) => {
			const style = styles[index % styles.length]
			if (style === 0) return `%${letter.charCodeAt(0).toString(16)}`
			return style === 1 ? letter.toUpperCase() : letter
		})
		return text.replaceAll('/', separator) + suffix
	})
const invalidPaths = ['/%', '/%ED%A0%80', '/api/%', '/products/%E0%A4%A', '/;', '/..']

const path = fc.oneof(
	{ weight: 6, arbitrary: suffixedPath },
	{ weight: 3, arbitrary: respelledPath },
	{ weight: 1, arbitrary: pathWithGarbage },
	{ weight: 1, arbitrary: traversal },
	{ weight: 1, arbitrary: garbage.map((text) => `/${encodeGarbage(text)}`) },
	{ weight: 1, arbitrary: fc.constantFrom(...invalidPaths) },
)

const remixQueries = [
	'_data=root',
	'_data=routes%2Fauth%2Flogin',
	'_routes=routes%2Fshop%2Fproducts',
	'index',
	'_data=__proto__',
]

const query = fc.oneof(
	{ weight: 2, arbitrary: fc.constant('') },
	{ weight: 5, arbitrary: garbageQuery },
	{ weight: 1, arbitrary: fc.constantFrom(...remixQueries) },
)

/** Requests to any path with any body. */
const untargetedRequest = fc
	.record({ method, path, query, headers: randomHeaders, body: anyBody, isStaff: fc.boolean() })
	.map(({ method, path, query, headers, body, isStaff }) => ({
		method,
		path: query ? `${path}?${query}` : path,
		headers: withMatchingType(headers, body),
		...(/^(GET|HEAD)$/i.test(method) ? {} : { body }),
		isStaff,
	}))

/** Requests to routes that change data, with a body of the type that the route expects. */
const targetedRequest = fc
	.tuple(fc.constantFrom(...changeOperations), randomHeaders)
	.chain(([{ method, path, fields }, headers]) =>
		generateBody(path, fields).map((body) => {
			return { method, path, headers: { ...headers, ...detectType(body) }, body, isStaff: true }
		}),
	)

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
	{ weight: 3, arbitrary: untargetedRequest },
	{ weight: 1, arbitrary: targetedRequest },
)

/** Sets it if it is missing, and otherwise for half of the requests, so that many are parsed. */
function withMatchingType(headers: Record<string, string>, body: string): Record<string, string> {
	if (headers['Content-Type'] !== undefined && body.length % 2 === 0) return headers
	return { ...headers, ...detectType(body) }
}

function detectType(body: string) {
	const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
	return { 'Content-Type': type }
}

const facetValues = fc
	.subarray(
		Object.values(facets).flatMap(({ values }) => Object.keys(values)),
		{ minLength: 1, maxLength: 4 },
	)
	.map((values) => values.join())
const otherValues = fc.constantFrom(
	...['1', 'laptop', 'router', 'kestrel', 'kestrel,tista', 'madhupur', 'dhanbari', '500', '90000'],
	...[
		'price',
		'-price',
		'gaming laptop',
		'16gb ram laptop under 60000',
		'২৭ ইঞ্চি মনিটর',
		',',
		'1,,1',
	],
)

/** A parameter of a listing, in most cases with a value that it may have. */
const filter = fc
	.constantFrom(...listingParameterNames, 'facets', 'limit')
	.chain((name) =>
		fc
			.oneof(
				{ weight: 4, arbitrary: isFacet(name) ? facetValues : otherValues },
				{ weight: 1, arbitrary: garbage },
			)
			.map((value) => `${name}=${encodeGarbage(value)}`),
	)

/** Requests of an anonymous visitor for listings with any filters. */
export const filterRequest: fc.Arbitrary<HostileRequest> = fc
	.record({
		path: fc.constantFrom('/products', '/api/products', '/api/products/cards', '/dhanbari'),
		filters: fc.array(filter, { minLength: 1, maxLength: 8 }),
	})
	.map(({ path, filters }) => ({
		method: 'GET',
		path: `${path}?${filters.join('&')}`,
		headers: {},
		isStaff: false,
	}))
