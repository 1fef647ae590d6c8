import type { AppLoadContext, data, EntryContext, ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes } from '@remix-run/react'
import type { PageRoute } from './route-matcher.ts'

export type LoaderResults = Map<string, Promise<unknown>>

type DataRoute = EntryContext['staticHandlerContext']['matches'][number]['route']

/** Neither copies requests nor serialises data, which saves CPU time. Throws for other statuses. */
export function createDirectRenderer(build: ServerBuild, routes: PageRoute[]) {
	const routeTree = nestRoutes(routes)
	const sharedContext = {
		manifest: build.assets,
		routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
		future: build.future,
		isSpaMode: build.isSpaMode,
		serializeError: ({ message }: Error) => ({ message }),
	}
	return async (request: Request, context: AppLoadContext, results: LoaderResults) => {
		const { pathname, search } = new URL(request.url)
		const matches = matchRoutes(routeTree, pathname)
		if (!matches) throw new Error(`No route matches ${pathname}.`)
		const args = { request, context, params: matches[0]?.params ?? {} }
		for (const { id, module } of routes) results.set(id, runLoader(module, args))
		const loaded = (await Promise.all(results.values())).map(readResult)
		const loaderData = Object.fromEntries(routes.map(({ id }, index) => [id, loaded[index]?.data]))
		const location = { pathname, search, hash: '', state: null, key: 'default' }
		const entryContext: EntryContext = {
			...sharedContext,
			renderMeta: {},
			staticHandlerContext: { ...successContext, location, matches, loaderData },
		}
		const headers = mergeHeaders(routes, loaded)
		return build.entry.module.default(request, 200, headers, entryContext, context)
	}
}

const successContext = {
	basename: '/',
	actionData: null,
	actionHeaders: {},
	loaderHeaders: {},
	errors: null,
	statusCode: 200,
	activeDeferreds: null,
}

function nestRoutes(routes: PageRoute[]): DataRoute[] {
	return routes.reduceRight<DataRoute[]>(
		(children, { id, path, index }) => [index ? { id, path, index } : { id, path, children }],
		[],
	)
}

type Loader = NonNullable<PageRoute['module']['loader']>

/** Turns an exception into a rejected promise. A layout without a loader has no data. */
async function runLoader({ loader }: PageRoute['module'], args: Parameters<Loader>[0]) {
	return loader ? loader(args) : null
}

/** Reads the result of a loader. Throws if it redirects, or sets a status or cookie. */
function readResult(result: unknown) {
	const { data, init } = isDataWithInit(result) ? result : { data: result, init: null }
	const loaderHeaders = new Headers(init?.headers)
	const isPlain = (init?.status ?? 200) === 200 && !loaderHeaders.has('Set-Cookie')
	if (data === undefined || data instanceof Response || !isPlain)
		throw new Error('Remix must handle this result.')
	return { data, loaderHeaders }
}

/** Recognises the result of `data()` as Remix does. */
function isDataWithInit(value: unknown): value is ReturnType<typeof data<unknown>> {
	const isObject = typeof value === 'object' && value !== null
	return isObject && 'type' in value && value.type === 'DataWithResponseInit'
}

function mergeHeaders(routes: PageRoute[], loaded: ReturnType<typeof readResult>[]): Headers {
	const none = new Headers()
	return routes.reduce((parentHeaders, { module: { headers } }, index) => {
		if (typeof headers !== 'function') return new Headers(headers ?? parentHeaders)
		const loaderHeaders = loaded[index]?.loaderHeaders ?? none
		const args = { loaderHeaders, parentHeaders, actionHeaders: none, errorHeaders: undefined }
		return new Headers(headers(args))
	}, none)
}
