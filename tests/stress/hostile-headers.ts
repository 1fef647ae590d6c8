import fc from 'fast-check'
import { ORIGIN } from '#tests/support/shop.ts'

/** Headers used in cache poisoning attacks, and others that a page might read. */
const headerNames = `
	A-IM Accept Accept-Charset Accept-CH Accept-Datetime Accept-Encoding Accept-Language Access-Control-Request-Headers
	Access-Control-Request-Method Akamai-Origin-Hop Authorization Base-Url Cache-Control CDN-Loop CF-Connecting-IP
	CF-Connecting-IPv6 CF-IPCountry CF-Ray CF-Visitor CF-Worker Client-IP Contact Content-Encoding Content-Language
	Content-Length Content-Location Content-Type Cookie Destination Device-Memory DNT Downlink DPR Early-Data ECT
	Fastly-Client-IP Fastly-FF Forwarded Forwarded-Host Forwarded-Proto From Front-End-Https Host HTTP2-Settings
	If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Keep-Alive Last-Event-ID Max-Forwards
	Next-Action Next-Router-State-Tree Origin Original-Url Pragma Prefer Proxy-Host Purpose Range Redirect Referer
	Rewrite-Url RSC RTT Save-Data Sec-CH-Prefers-Color-Scheme Sec-CH-UA Sec-CH-UA-Mobile Sec-CH-UA-Platform
	Sec-Fetch-Dest Sec-Fetch-Mode Sec-Fetch-Site Sec-Fetch-User Sec-GPC Sec-Purpose Service-Worker TE Timing
	Traceparent True-Client-IP Upgrade-Insecure-Requests User-Agent Via Viewport-Width Warning Width X-Action
	X-Amz-Website-Redirect-Location X-Api-Version X-Backend-Host X-Client-IP X-Cluster-Client-IP X-Csrf-Token
	X-Custom-IP-Authorization X-Data-Only X-Debug X-Device X-Forwarded X-Forwarded-By X-Forwarded-For
	X-Forwarded-For-Original X-Forwarded-Host X-Forwarded-Path X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Proto
	X-Forwarded-Scheme X-Forwarded-Server X-Forwarded-SSL X-Forwarder-For X-Host X-HTTP-Destinationurl
	X-HTTP-Host-Override X-HTTP-Method X-HTTP-Method-Override X-HTTP-Path-Override X-Https X-Locale X-Method-Override
	X-Middleware-Subrequest X-Original-Host X-Original-URL X-Originating-IP X-Proxy-URL X-React-Router-Prerender-Data
	X-React-Router-SPA-Mode X-Real-IP X-Remix-Redirect X-Remix-Revalidate X-Remix-SPA-Mode X-Request-Id
	X-Requested-With X-Rewrite-URL X-Route X-Theme X-True-IP X-User-Id X-Version X-Wap-Profile X-XSRF-Token
`

export const hostileHeaders: readonly string[] = headerNames.trim().split(/\s+/)

/** Contains the canary where possible: a text that no response may contain. */
export function hostileValue(header: string, canary: string): string {
	const values: Record<string, string> = {
		Cookie: `theme=${canary}; lang=${canary}; __Host-session=${canary}`,
		Range: 'bytes=0-10',
		'If-None-Match': `"${canary}"`,
		'Accept-Language': `bn-${canary}`,
		Origin: `https://${canary}.example`,
		'Content-Type': `text/${canary}`,
		'X-HTTP-Method-Override': 'POST',
		'X-React-Router-SPA-Mode': 'yes',
		'X-Remix-SPA-Mode': 'yes',
		'X-Original-URL': `/${canary}`,
		'X-Rewrite-URL': `/${canary}`,
	}
	return values[header] ?? `${canary}.example`
}

/** Query parameters used by shops, frameworks and trackers. Cached pages read none of them. */
export const hostileParameters: readonly string[] = `
	_ __ _data _method _routes action amp api_key callback cb charset client country currency data debug dest dir
	domain draft dclid embed encoding fbclid format from gbraid gclid hl host href id image img index jsonp key lang
	lang_code locale mode msclkid next output partial path preview print q redirect redirectTo ref return
	return_to s session source src style template theme title token url utm_campaign utm_content utm_medium utm_source
	utm_term v view wbraid
`
	.trim()
	.split(/\s+/)

const latin = fc
	.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
	.map((code) => String.fromCharCode(code))

/** Valid header values, without line breaks or NUL. */
const headerText = fc.string({ unit: latin, maxLength: 80 }).map((text) => text.trim())

const ipAddress = fc.oneof(
	fc.ipV4(),
	fc.ipV6(),
	fc.constantFrom('', '::', ':::::::::', '1.2.3', 'localhost', '%'),
)

const cookieNames = ['__Host-session', '__Host-flash', 'session', 'flash', '__proto__', '']

const cookies = fc
	.array(fc.tuple(fc.constantFrom(...cookieNames), headerText), { minLength: 1, maxLength: 4 })
	.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))

const contentTypes = [
	'application/json',
	'application/json; charset=utf-16',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'multipart/form-data; boundary=x',
	'text/plain',
	'text/csv',
	'application/xml',
	'nonsense',
	'',
] as const

/** Headers that get random values. */
const randomHeaderNames = `
	Accept Accept-Encoding Accept-Language Authorization Content-Encoding Content-Length Expect Forwarded
	Idempotency-Key If-Match If-Modified-Since If-None-Match Range Referer Sec-Fetch-Mode Sec-Purpose User-Agent
	X-Forwarded-Host X-HTTP-Method-Override X-Request-Id X-Requested-With
`
	.trim()
	.split(/\s+/)
/** Repeated values are more likely. */
const origins = [
	...Array<string>(8).fill(ORIGIN),
	'null',
	'https://evil.example',
	`${ORIGIN}.evil.example`,
	'',
]
const fetchSites = [...Array<string>(8).fill('same-origin'), 'cross-site', 'none', 'nonsense']

const commonHeaders = fc.record(
	{
		'CF-Connecting-IP': ipAddress,
		'Content-Type': fc.constantFrom(...contentTypes),
		Origin: fc.constantFrom(...origins),
		'Sec-Fetch-Site': fc.constantFrom(...fetchSites),
		Cookie: cookies,
	},
	{ requiredKeys: ['CF-Connecting-IP'] },
)
const otherHeader = fc.tuple(fc.constantFrom(...randomHeaderNames), headerText)

/** Generates headers that the Worker reads, with valid and invalid values. */
export const randomHeaders = fc
	.tuple(fc.array(otherHeader, { maxLength: 4 }), commonHeaders)
	.map(([others, common]): Record<string, string> => ({ ...Object.fromEntries(others), ...common }))
