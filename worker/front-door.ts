import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { createApi, type OpenDatabase } from './api.ts'
import { clientInProcess } from './client.ts'
import type { Bindings } from './env.ts'
import { securityHeaders } from './middleware/security-headers.ts'

type FrontDoor = { build: ServerBuild; openDatabase: OpenDatabase; mode?: string }

/** Guards every request, answers `/api/*` itself and hands everything else to the pages. */
export function createFrontDoor({ build, openDatabase, mode = 'production' }: FrontDoor) {
	const api = createApi(openDatabase)
	const renderPage = createRequestHandler(build, mode)
	const door = new Hono<{ Bindings: Bindings }>()
	door.use(securityHeaders)
	door.all('/api/*', (c) => api.fetch(c.req.raw, c.env, c.executionCtx))
	door.all('*', (c) =>
		renderPage(c.req.raw, { api: clientInProcess(api.fetch, c.env, c.executionCtx) }),
	)
	return door
}
