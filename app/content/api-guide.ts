/** Text in which `code` stands between backticks and a link is written as [words](address). */
export type Marked = string

export type GuideSection = {
	readonly heading: string
	readonly paragraphs: readonly Marked[]
	readonly list?: readonly Marked[]
	/** Stands under the paragraphs, to be copied. */
	readonly code?: string
}

type GuideFigures = {
	/** Of the shop, without a closing slash. */
	readonly address: string
	readonly readsAMinute: number
	readonly writesAMinute: number
	readonly signInsAMinute: number
	readonly accessTokenSeconds: number
	readonly sessionIdleHours: number
	readonly sessionHours: number
	readonly sessionsPerPerson: number
	readonly keyDays: number
	readonly freshSeconds: number
	readonly productsOnAPage: number
	readonly jsonBytes: number
}

export const apiPage = {
	title: 'API for integrators',
	description:
		'Read the catalogue of the shop and keep its stock true from programs of your own: every call with examples, limits and errors.',
	intro:
		'Everything that the pages of this shop show and do goes through the calls on this page. Reading the catalogue needs no key. Changing it needs a member of staff. Nobody buys through the API: an order is confirmed by contacting the shop.',
} as const

export const headings = { refusals: 'Refusals', shapes: 'Shapes' } as const

/** What holds for all calls. */
export function apiGuide(figures: GuideFigures): readonly GuideSection[] {
	return [
		firstCalls(figures),
		form,
		signingIn(figures),
		theCookie,
		sendingTwice(figures),
		caching(figures),
		limits(figures),
		tryingAgain,
		typedClient,
		versions,
	]
}

const firstCalls = ({ address }: GuideFigures): GuideSection => ({
	heading: 'First calls',
	paragraphs: [
		'The examples are for a shell. They find the address of the shop in `$SHOP` and, where staff is asked for, an access token in `$TOKEN`. The email and the password are those of the demo that `npm start` opens; a deployed shop knows neither.',
		'Programs read the same as this page in [OpenAPI 3.1](/api/openapi.json), from which most languages can generate a client.',
	],
	code: `SHOP=${address}
curl "$SHOP/api/products?category=laptop&limit=1"

TOKEN=$(curl -s "$SHOP/api/auth/login" \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"staff@example.com","password":"staff-demo"}' | grep -o 'eyJ[^"]*')
curl "$SHOP/api/inventory?status=low" -H "Authorization: Bearer $TOKEN"`,
})

const form: GuideSection = {
	heading: 'What is sent and answered',
	paragraphs: ['Bodies are JSON in UTF-8, except where a call names another type.'],
	list: [
		'Prices are whole taka. Times are in UTC, such as `2026-01-31T09:00:00.000Z`.',
		'What a call answers is in `data`, except where it is about signing in; lists that come in pages have `totalCount` beside it.',
		'A field that a body should not have is refused, so that a slip of the pen is noticed. A parameter that an address should not have is passed over.',
		'Every answer has an `X-Request-Id`; name it when you ask us about one.',
	],
}

const signingIn = (figures: GuideFigures): GuideSection => ({
	heading: 'Signing in',
	paragraphs: [
		`[POST /api/auth/login](#signIn) answers an \`accessToken\` that is good for ${figures.accessTokenSeconds / 60} minutes. Send it as \`Authorization: Bearer …\`. Before it is over, [GET /api/auth/refresh](#refreshToken) answers the next one.`,
		`Tokens belong to the session that signing in began. It ends after ${figures.sessionIdleHours} hours without a call or after ${figures.sessionHours / 24} days, and at once when you sign out, when the account is disabled, when its password is changed, and when an operator ends it or the second step is turned on or off elsewhere; its tokens end with it. A person has ${figures.sessionsPerPerson} sessions at most: signing in once more ends the oldest.`,
	],
})

const theCookie: GuideSection = {
	heading: 'The cookie, and other sites',
	paragraphs: [
		'Signing in also sets a cookie, which is how the pages of the shop know their staff. A program may use it instead of a token. With the cookie, every call that changes something, and `logout` and `refresh` too, has to send the address of the shop as `Origin`; without it the answer is 403, because that is how a request looks that another site has forged.',
		'For the same reason pages of other sites cannot call the API from a browser: there are no CORS headers. Call it from your server.',
	],
}

const sendingTwice = (figures: GuideFigures): GuideSection => ({
	heading: 'Sending something twice',
	paragraphs: [
		`When the answer to a change is lost, you cannot know whether it was made. Send each change whose call lists an \`Idempotency-Key\` with one of your own, such as a UUID, and repeat it under the same key: within ${figures.keyDays} days it counts once, and both are answered alike. The same key with another request is refused with 409; only pictures may share one.`,
		'A change of a product names the `version` that you read. When somebody saved the product in between, the answer is 409 and nothing is overwritten.',
	],
})

const caching = ({ freshSeconds }: GuideFigures): GuideSection => ({
	heading: 'Caching',
	paragraphs: [
		`The catalogue is answered from the edge, fresh for ${freshSeconds} seconds. A change by staff is seen at once in the data centre where it was made and within a minute everywhere. While the database is away, what was seen in the last 24 hours is answered still.`,
		'`Cache-Status` says where an answer came from and `Age` how old it is. Send the `ETag` of an answer back as `If-None-Match`, and what has not changed is a short 304. What staff alone can see is never kept.',
	],
})

const limits = (figures: GuideFigures): GuideSection => ({
	heading: 'Limits',
	paragraphs: [
		'Each address on the internet may send so many requests a minute; more are answered 429, with the seconds to wait in `Retry-After`. Answers from the edge do not count.',
	],
	list: [
		`${figures.readsAMinute} that read, ${figures.writesAMinute} that change something, ${figures.signInsAMinute} that sign in. After five wrong passwords for one account the address that sent them waits for 1, 2, 4 and more seconds, at most 15 minutes; after a hundred in a day so does every address from which that person has not signed in before.`,
		`A JSON body may have ${figures.jsonBytes / 1024} kB. Send bodies uncompressed: a compressed one is refused with 415.`,
		`A page of products holds ${figures.productsOnAPage} at most. To read the whole catalogue, [walk through it](#walkProducts).`,
	],
})

const tryingAgain: GuideSection = {
	heading: 'Trying again',
	paragraphs: [
		'After a 401, refresh the token once and repeat the call once. After a 429 or a 503, wait as long as `Retry-After` says. After any other 5xx or a lost connection, wait one second, then two. Read three times in all and write twice, under one key. Every other 4xx is final: the same request is refused again.',
	],
}

const typedClient: GuideSection = {
	heading: 'The typed client',
	paragraphs: [
		'The repository of the shop exports a client for TypeScript that knows every call, its answers and its refusals, and does all of the above: it refreshes, tries again and sends keys. It is source without a build, for projects whose tools take TypeScript from packages (`"allowImportingTsExtensions": true`, `"target": "es2024"`), and needs `fetch` and Hono. Where `fetch` keeps no cookies, as in Node, it renews its token before it is over: a program that rests for longer signs in anew.',
	],
	code: `import { createShopClient } from "jonaki/client"

const shop = createShopClient({ address: process.env.SHOP ?? '' })

const answer = await shop.products.$get({ query: { category: 'laptop', sort: 'price' } })
if (answer.ok) {
	const { data, totalCount } = await answer.json()
	console.log(totalCount, data.map((product) => product.name))
} else {
	const { code, message } = await answer.json()
	console.error(code, message)
}`,
}

const versions: GuideSection = {
	heading: 'Versions',
	paragraphs: [
		'The number at the top of this page is that of the API. What it promises is not taken away: calls, parameters, fields and codes stay, and mean what they meant. What is added raises the middle number; read answers so that fields, codes and words that you do not know do not disturb you.',
		'A change that would break a program comes under a new address, `/api/v2`, and the old calls go on beside it for at least six months, with the day they end in a `Sunset` header.',
	],
}
