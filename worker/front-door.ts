import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { type Context, type ExecutionContext, Hono } from 'hono'
import { createApi, type OpenDatabase } from './api.ts'
import { clientInProcess } from './client.ts'
import type { Bindings, DoorEnvironment, Inside } from './env.ts'
import { crossSiteGate } from './middleware/cross-site-gate.ts'
import { refuseDemoAccount } from './middleware/demo-account.ts'
import { keepPages } from './middleware/kept-pages.ts'
import { oneTimeNotice } from './middleware/notice.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { visitorOf } from './middleware/visitor.ts'
import { createShopperPages } from './pages.ts'
import { serveUpload } from './routes/pictures.ts'
import { RETRY_AFTER_S } from './unavailable.ts'

type FrontDoor = {
	build: ServerBuild
	openDatabase: OpenDatabase
	mode?: string
	now?: () => Date
}

/** Guards every request, answers `/api/*` itself and hands everything else to the pages. */
export function createFrontDoor({
	build,
	openDatabase,
	mode = 'production',
	now = () => new Date(),
}: FrontDoor) {
	const api = createApi({ openDatabase, now })
	const renderPage = createRequestHandler(build, mode)
	const rendererOfPart = createShopperPages(build, mode)
	const door = new Hono<DoorEnvironment>()
	door.use(async (c, next) => {
		const requestId = crypto.randomUUID()
		c.set('requestId', requestId)
		c.set('inside', {
			requestId,
			visitor: visitorOf(c, () => ({ db: openDatabase(c.env), now: now() })),
		})
		await next()
		c.res.headers.set('X-Request-Id', requestId)
		if (c.res.status === 503 && !c.res.headers.has('Retry-After')) {
			c.res.headers.set('Retry-After', String(RETRY_AFTER_S))
		}
	})
	const answer = (
		request: Request,
		c: Context<DoorEnvironment>,
		{ inside, render }: { inside: Inside; render: typeof renderPage },
	) => {
		const bindings = { ...c.env, ...inside }
		if (isCall(c.req.path)) {
			return api.fetch(request, bindings, c.executionCtx)
		}
		const fetchApi = (asked: Request) => api.fetch(asked, bindings, c.executionCtx)
		return render(request, {
			api: clientInProcess({ fetchApi, onBehalfOf: request }),
			visitor: inside.visitor,
			resizesPictures: c.env.IMAGE_TRANSFORMATIONS === 'on',
			notice: c.var.notice ?? null,
		})
	}
	door.use(securityHeaders, crossSiteGate, refuseDemoAccount(openDatabase))
	const kept = keepPages({
		build,
		openDatabase,
		now,
		renderForAll: async (request, c) =>
			answer(request, c, {
				inside: { requestId: c.var.requestId, visitor: nobody },
				render: rendererOfPart(c.req.path.split('/')[1] ?? ''),
			}),
	})
	if (mode !== 'development') door.use(kept.answerFromCache)
	const answerVisitor = (c: Context<DoorEnvironment>) =>
		answer(c.req.raw, c, { inside: c.var.inside, render: renderPage })
	door.all('/api/*', answerVisitor)
	door.get('/uploads/:name', serveUpload)
	door.all('*', oneTimeNotice, answerVisitor)

	return {
		fetch: (request: Request, bindings: Bindings, execution: ExecutionContext) =>
			kept.remembered(request) ?? door.fetch(request, bindings, execution),
	}
}

/** The page about the API is a page. */
function isCall(path: string): boolean {
	return path.startsWith('/api/') && !/^\/api\/docs(\.data)?\/?$/.test(path)
}

const nobody = async () => null
