import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { type Context, type ExecutionContext, Hono } from 'hono'
import { createApi, type OpenDatabase } from './api.ts'
import { clientInProcess } from './client.ts'
import type { Bindings, DoorEnvironment, Inside } from './env.ts'
import { logFailure } from './failure.ts'
import { isCall } from './is-call.ts'
import { limitAddress } from './middleware/address-limit.ts'
import { attend } from './middleware/attend.ts'
import { limitBody } from './middleware/body-limit.ts'
import { crossSiteGate } from './middleware/cross-site-gate.ts'
import { refuseDemoAccount } from './middleware/demo-account.ts'
import { keepPages } from './middleware/kept-pages.ts'
import { allowMethods } from './middleware/methods.ts'
import { oneTimeNotice } from './middleware/notice.ts'
import { oneAtATime } from './middleware/one-at-a-time.ts'
import { limitRequests } from './middleware/rate-limits.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { createShopperPages } from './pages.ts'
import { createRefusals, type Refusal } from './refusals.ts'
import { createRouteBook } from './route-book.ts'
import { serveHealth, serveReadiness } from './routes/health.ts'
import { serveUpload } from './routes/pictures.ts'
import { createWatch } from './watch/watch.ts'
import { answerWholeBody } from './whole-body.ts'

type FrontDoor = {
	build: ServerBuild
	openDatabase: OpenDatabase
	mode?: string
	now?: () => Date
	/** Where the log's lines go. */
	log?: (line: string) => void
}

/** Guards every request, answers `/api/*` itself and hands everything else to the pages. */
export function createFrontDoor({
	build,
	openDatabase,
	mode = 'production',
	now = () => new Date(),
	log = console.log,
}: FrontDoor) {
	const api = createApi({ now })
	const renderPage = createRequestHandler(build, mode)
	const rendererOf = createShopperPages(build, mode)
	const findPath = createRouteBook(api, build)
	const watch = createWatch({ log, now, openDatabase })
	const door = new Hono<DoorEnvironment>()

	type Rendering = { inside: Inside; render?: typeof renderPage; refusal?: Refusal }
	const answer = (request: Request, c: Context<DoorEnvironment>, rendering: Rendering) => {
		const { inside, render = renderPage, refusal = null } = rendering
		const bindings = { ...c.env, ...inside }
		const fetchApi = (asked: Request) => api.fetch(asked, bindings, c.executionCtx)
		if (isCall(c.req.path)) return fetchApi(request)
		return render(withoutOrigin(request), {
			api: clientInProcess({ fetchApi, onBehalfOf: request }),
			visitor: inside.visitor,
			resizesPictures: c.env.IMAGE_TRANSFORMATIONS === 'on',
			isIndexed: c.env.SHOP_INDEXING !== 'off',
			notice: refusal ? null : (c.get('notice') ?? null),
			refusal,
			logFailure: (error) => logFailure(c.get('requestId'), error),
		})
	}
	const asStranger = (c: Context<DoorEnvironment>) => ({ ...c.get('inside'), visitor: nobody })
	const refuse = createRefusals(async (refusal, c) =>
		answer(new Request(new URL('/refused', c.req.url)), c, { inside: asStranger(c), refusal }),
	)
	const kept = keepPages({
		build,
		now,
		renderForAll: async (request, c) =>
			answer(request, c, {
				inside: asStranger(c),
				render: rendererOf(c.get('known').pattern),
			}),
	})

	door.onError(refuse)
	door.use(attend({ openDatabase, now, findPath, watch }), securityHeaders)
	door.use(limitAddress, crossSiteGate, allowMethods, limitBody)
	serveHealth(door)
	door.use(refuseDemoAccount(now))
	serveReadiness(door)
	if (mode !== 'development') door.use(kept.answerFromCache)
	door.use(limitRequests)
	const answerVisitor = (c: Context<DoorEnvironment>) =>
		answer(withoutRouteId(c.req.raw), c, { inside: c.get('inside') })
	door.use(oneAtATime('/api/feed', now))
	door.all('/api/*', answerVisitor)
	door.get('/uploads/:name', serveUpload)
	door.use(oneAtATime('/feed/products.xml', now))
	door.all('*', oneTimeNotice, answerVisitor)

	return {
		fetch: (request: Request, bindings: Bindings, execution: ExecutionContext) => {
			const hit = kept.remembered(request)
			if (!hit) return answerWholeBody(request, (whole) => door.fetch(whole, bindings, execution))
			watch.noteHit(hit, { bindings, execution })
			return hit.response
		},
	}
}

const nobody = async () => null

/** By `_data` Remix knew requests for the data of one route, before there was single fetch; now it only fails of it. */
function withoutRouteId(request: Request): Request {
	const address = new URL(request.url)
	if (!address.searchParams.has('_data')) return request
	address.searchParams.delete('_data')
	return new Request(address, request)
}

/** The cross-site gate has looked at these; Remix would take another view of them and fail. */
function withoutOrigin(request: Request): Request {
	if (request.method === 'GET') return request
	const headers = new Headers(request.headers)
	headers.delete('Origin')
	headers.delete('X-Forwarded-Host')
	return new Request(request, { headers })
}
