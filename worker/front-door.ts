import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { createApi, type OpenDatabase } from './api.ts'
import { clientInProcess } from './client.ts'
import type { DoorEnvironment } from './env.ts'
import { crossSiteGate } from './middleware/cross-site-gate.ts'
import { refuseDemoAccount } from './middleware/demo-account.ts'
import { oneTimeNotice } from './middleware/notice.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { visitorOf } from './middleware/visitor.ts'
import { serveUpload } from './routes/pictures.ts'

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
	const door = new Hono<DoorEnvironment>()
	door.use(async (c, next) => {
		const requestId = crypto.randomUUID()
		c.set('requestId', requestId)
		c.set('inside', {
			requestId,
			visitor: visitorOf(c, () => ({ db: openDatabase(c.env), now: now() })),
		})
		await next()
		c.header('X-Request-Id', requestId)
	})
	door.use(securityHeaders, crossSiteGate, refuseDemoAccount(openDatabase))
	door.all('/api/*', (c) => api.fetch(c.req.raw, { ...c.env, ...c.var.inside }, c.executionCtx))
	door.get('/uploads/:name', serveUpload)
	door.all('*', oneTimeNotice, (c) =>
		renderPage(c.req.raw, {
			api: clientInProcess({
				fetchApi: (request) => api.fetch(request, { ...c.env, ...c.var.inside }, c.executionCtx),
				onBehalfOf: c.req.raw,
			}),
			visitor: c.var.inside.visitor,
			notice: c.var.notice,
		}),
	)
	return door
}
