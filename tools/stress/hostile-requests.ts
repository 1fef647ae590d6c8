import fc from 'fast-check'
import { encodeGarbage, garbage, garbageQuery } from '#tests/support/garbage.ts'
import { anyBody, bodyFor, changes } from './hostile-bodies.ts'
import { address, contentTypes, cookies, headerText } from './hostile-values.ts'
import { places } from './places.ts'

/** `{slug}`, `{id}` and `{movement}` in a path stand for ones that there are. */
export type HostileRequest = {
	method: string
	path: string
	headers: Record<string, string>
	body?: string
	/** Sent with the session of somebody who is signed in. */
	isStaff: boolean
}

const METHODS = [
	'PUT',
	'PATCH',
	'DELETE',
	'HEAD',
	'OPTIONS',
	'PROPFIND',
	'BREW',
	'patch',
	'M-SEARCH',
]

const method = fc.oneof(
	{ weight: 5, arbitrary: fc.constant('GET') },
	{ weight: 4, arbitrary: fc.constant('POST') },
	{ weight: 3, arbitrary: fc.constantFrom(...METHODS) },
)

const suffixes = [
	'',
	'',
	'',
	'',
	'',
	'/',
	'//',
	'.data',
	'.css',
	';x',
	'%00',
	'%2f..',
	'/../..',
	'.',
]

const path = fc.oneof(
	{
		weight: 6,
		arbitrary: fc
			.tuple(fc.constantFrom(...places), fc.constantFrom(...suffixes))
			.map((parts) => parts.join('')),
	},
	{
		weight: 1,
		arbitrary: fc
			.tuple(fc.constantFrom(...places), garbage)
			.map(([place, text]) => place.replace(/\{\w+\}|$/, encodeGarbage(text))),
	},
	{
		weight: 1,
		arbitrary: fc
			.tuple(fc.constantFrom(...places), fc.integer({ min: 1, max: 4 }), fc.constantFrom(...places))
			.map(([place, up, other]) =>
				place.replace(/\{\w+\}|$/, encodeURIComponent('../'.repeat(up) + other.slice(1))),
			),
	},
	{ weight: 1, arbitrary: garbage.map((text) => `/${encodeGarbage(text)}`) },
	{
		weight: 1,
		arbitrary: fc.constantFrom('/%', '/%ED%A0%80', '/api/%', '/products/%E0%A4%A', '/;', '/..'),
	},
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

const names = [
	'Accept',
	'Accept-Encoding',
	'Accept-Language',
	'Authorization',
	'Content-Encoding',
	'Content-Length',
	'Expect',
	'Forwarded',
	'Idempotency-Key',
	'If-Match',
	'If-Modified-Since',
	'If-None-Match',
	'Range',
	'Referer',
	'Sec-Fetch-Mode',
	'Sec-Purpose',
	'User-Agent',
	'X-Forwarded-Host',
	'X-HTTP-Method-Override',
	'X-Request-Id',
	'X-Requested-With',
]
const origins = [
	...Array<string>(8).fill('http://localhost'),
	'null',
	'https://evil.example',
	'http://localhost.evil.example',
	'',
]
const sites = [...Array<string>(8).fill('same-origin'), 'cross-site', 'none', 'nonsense']

const headers = fc
	.record(
		{
			'CF-Connecting-IP': address,
			'Content-Type': fc.constantFrom(...contentTypes),
			Origin: fc.constantFrom(...origins),
			'Sec-Fetch-Site': fc.constantFrom(...sites),
			Cookie: cookies,
		},
		{ requiredKeys: ['CF-Connecting-IP'] },
	)
	.chain((common) =>
		fc
			.array(fc.tuple(fc.constantFrom(...names), headerText), { maxLength: 4 })
			.map((more) => ({ ...Object.fromEntries(more), ...common })),
	)

const anywhere = fc
	.record({ method, path, query, headers, body: anyBody, isStaff: fc.boolean() })
	.map(({ method, path, query, headers, body, isStaff }) => ({
		method,
		path: query ? `${path}?${query}` : path,
		headers: soundType(headers, body),
		...(/^(GET|HEAD)$/i.test(method) ? {} : { body }),
		isStaff,
	}))

/** At a call or form that changes something, with a body of its own kind. */
const aimed = fc
	.tuple(fc.constantFrom(...changes), headers)
	.chain(([{ method, path, names }, headers]) =>
		bodyFor(path, names).map((body) => {
			return { method, path, headers: { ...headers, ...typeOf(body) }, body, isStaff: true }
		}),
	)

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
	{ weight: 3, arbitrary: anywhere },
	{ weight: 1, arbitrary: aimed },
)

/** Half of the bodies say what they are, so that they are read at all. */
function soundType(headers: Record<string, string>, body: string): Record<string, string> {
	if (headers['Content-Type'] !== undefined && body.length % 2 === 0) return headers
	return { ...headers, ...typeOf(body) }
}

function typeOf(body: string) {
	const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
	return { 'Content-Type': type }
}
