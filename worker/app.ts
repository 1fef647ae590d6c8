import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { type Context, type ExecutionContext, Hono } from 'hono'
import { copies } from '#content/copies.ts'
import { languageOf } from '#contract/base/language.ts'
import { isApiPath } from '#contract/pages/route-policy.ts'
import { api } from './api.ts'
import { createApiClient } from './api-client.ts'
import { checkReadiness } from './check-readiness.ts'
import { cleanUp } from './domain/clean-up.ts'
import { createSettingsReader } from './domain/settings/shop-settings.ts'
import { serveAndDrainBody } from './drain-body.ts'
import type { AppEnvironment, Bindings, OpenDatabase, RequestContext, RouteMatcher } from './env.ts'
import { createErrorHandler, type ErrorSummary } from './error-handler.ts'
import { logError } from './errors.ts'
import { cachePages } from './middleware/cache-pages.ts'
import { csrfProtection } from './middleware/csrf-protection.ts'
import { requireDemoAccountDisabled } from './middleware/demo-account.ts'
import { readFlashMessage } from './middleware/flash-message.ts'
import { loopbackCookies } from './middleware/loopback-cookies.ts'
import { permanentRedirects } from './middleware/permanent-redirects.ts'
import { limitRequests } from './middleware/rate-limits.ts'
import { provideRequestContext } from './middleware/request-context.ts'
import { allowMethods, checkBody, limitUrlLength } from './middleware/request-limits.ts'
import { rejectTokensInUrls, requireAccess } from './middleware/session.ts'
import { createRequestLog } from './observability/request-log.ts'
import { createDataGuard, createRendererLookup, type Renderer } from './pages/page-renderers.ts'
import { createRouteMatcher, listPages, protectPages } from './pages/route-matcher.ts'
import { confirmUpload, serveUpload } from './routes/pictures.ts'
import { securityHeaders } from './security-headers.ts'

type Options = {
	build: ServerBuild
	openDatabase: OpenDatabase
	mode?: string
	now?: () => Date
	log?: (line: string) => void
	logBufferMs?: number
}

type ResponseOptions = {
	requestContext: RequestContext
	render?: Renderer
	errorSummary?: ErrorSummary
}

export function createApp({
	build: unprotectedBuild,
	openDatabase,
	mode = 'production',
	now = () => new Date(),
	log = console.log,
	logBufferMs,
}: Options) {
	const build = protectPages(unprotectedBuild)
	const renderPage = createRequestHandler(build, mode)
	const pages = listPages(build.routes)
	const findRenderer = createRendererLookup(build, pages, mode)
	const guardData = createDataGuard(build, mode)
	const { readSettings, lastKnownSettings } = createSettingsReader()
	const logRequest = createRequestLog(log, logBufferMs)
	const app = new Hono<AppEnvironment>()
	const matchRoute: RouteMatcher = (method, path) => findRoute(method, path)

	const respond = (request: Request, c: Context<AppEnvironment>, options: ResponseOptions) => {
		const { requestContext, render = renderPage, errorSummary = null } = options
		const bindings = { ...c.env, requestContext }
		const fetchApi = (call: Request) => api.fetch(call, bindings, c.executionCtx)
		if (isApiPath(c.req.path)) return fetchApi(request)
		return render(withoutOriginHeaders(request), {
			api: createApiClient({ fetchApi, pageRequest: request }),
			session: requestContext.session,
			requireAccess: (policy) => requireAccess(policy, requestContext.session),
			settings: requestContext.settings,
			copy: copies[languageOf(c.req.path)],
			pages,
			canResizePictures: c.env.IMAGE_TRANSFORMATIONS === 'on',
			isIndexed: c.env.SHOP_INDEXING !== 'off',
			now,
			flashMessage: errorSummary ? null : (c.get('flashMessage') ?? null),
			errorSummary,
			logError: (error) => logError(c.get('requestId'), error),
		})
	}
	const anonymousContext = (c: Context<AppEnvironment>, settings: RequestContext['settings']) => ({
		...c.get('requestContext'),
		session: async () => null,
		settings,
	})
	const cache = cachePages({
		build,
		now,
		renderAnonymously: async (request, c, generation) => {
			const render = findRenderer(c.get('route').pattern)
			// A replica that has not reached the generation would be stored as current.
			const database = c.get('requestContext').openSession(generation)
			const settings = async () => readSettings(database, generation?.number)
			const requestContext = { ...anonymousContext(c, settings), database }
			return respond(request, c, { requestContext, render })
		},
	})
	const handleError = createErrorHandler({
		now,
		findSettings: async (c) => {
			const generation = await cache.findGenerationNumber(c)
			// Without a generation, the database has failed.
			if (generation === undefined) return lastKnownSettings()
			return readSettings(c.get('requestContext').database, generation).catch(lastKnownSettings)
		},
		renderPage: async (errorSummary, c, settings) => {
			const request = new Request(new URL('/error', c.req.url))
			const requestContext = anonymousContext(c, async () => settings)
			return respond(request, c, { requestContext, errorSummary })
		},
	})

	app.onError(handleError)
	app.use(
		loopbackCookies,
		provideRequestContext({ openDatabase, readSettings, now, matchRoute, logRequest }),
		securityHeaders,
	)
	app.use(
		limitUrlLength,
		rejectTokensInUrls,
		permanentRedirects,
		csrfProtection,
		allowMethods,
		checkBody,
	)
	app.get('/healthz', (c) => c.json({ status: 'ok' }))
	// A former page, to which bookmarks may lead.
	app.get('/dashboard/system', (c) => c.redirect('/dashboard/security', 301))
	app.use(requireDemoAccountDisabled(now))
	app.get('/readyz', limitRequests, checkReadiness(now))
	if (mode !== 'development') app.use(cache.serveFromCache)
	app.use(limitRequests)
	const serve = async (c: Context<AppEnvironment>) => {
		const requestContext = c.get('requestContext')
		const { pattern, isPage, isDataRequest, policy } = c.get('route')
		const isDenied = isDataRequest && !(await requestContext.session().catch(() => null))
		// Remix's script on a hydrated page needs the manifest of all routes.
		const renderAllowed = isPage && !policy.hydrate ? findRenderer(pattern) : renderPage
		const render = isDenied ? guardData : renderAllowed
		return respond(withoutDataParam(c.req.raw), c, { requestContext, render })
	}
	app.all('/api/*', serve)
	app.get('/uploads/:name', confirmUpload, serveUpload)
	app.all('*', readFlashMessage, serve)
	const findRoute = createRouteMatcher({ api, pages, app })

	return {
		fetch: (request: Request, bindings: Bindings, executionCtx: ExecutionContext) => {
			const hit = cache.findInMemory(request)
			if (!hit)
				return serveAndDrainBody(request, (drainableRequest) =>
					app.fetch(drainableRequest, bindings, executionCtx),
				)
			logRequest(hit.logLine, executionCtx)
			return hit.response
		},
		/** Runs once an hour (`crons` in wrangler.toml). */
		scheduled: (_: unknown, bindings: Bindings) =>
			cleanUp({ db: openDatabase(bindings), now: now(), bucket: bindings.IMAGES }).catch(
				(error: unknown) => {
					logError('clean-up', error)
					throw error
				},
			),
	}
}

/** Removes `_data`, for which Remix fails: it was the data request before Single Fetch. */
function withoutDataParam(request: Request): Request {
	const url = new URL(request.url)
	if (!url.searchParams.has('_data')) return request
	url.searchParams.delete('_data')
	return new Request(url, request)
}

/** Removes what `csrfProtection` has checked, because Remix's comparison rejects valid requests. */
function withoutOriginHeaders(request: Request): Request {
	if (request.method === 'GET') return request
	const headers = new Headers(request.headers)
	headers.delete('Origin')
	headers.delete('X-Forwarded-Host')
	return new Request(request, { headers })
}
