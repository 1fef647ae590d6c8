import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { listPages, type PageGuard, type PageRoute } from './route-matcher.ts'

export type Renderer = (request: Request, context: AppLoadContext) => Promise<Response>

export function createRendererLookup(build: ServerBuild, mode: string) {
	const renderers = new Map<string, Renderer>()
	return (pattern: string): Renderer => {
		const render = renderers.get(pattern) ?? createRenderer(build, pattern, mode)
		renderers.set(pattern, render)
		return render
	}
}

/** Responds to signed-out data requests with the redirect alone. No loader of a page runs. */
export function createDataGuard(build: ServerBuild, mode: string): Renderer {
	const { protectPage } = build.entry.module as typeof build.entry.module & PageGuard
	const page = { default: () => null, action: () => null }
	const module = protectPage(page, { access: 'signed-in' })
	const routes = { guard: { id: 'guard', path: '*', module } }
	const respond = createRequestHandler({ ...build, routes }, mode)
	// The query may name other routes.
	return (request, context) =>
		respond(new Request(request.url.split('?')[0] ?? '', request), context)
}

function createRenderer(build: ServerBuild, pattern: string, mode: string): Renderer {
	const page = listPages(build.routes).find((route) => route.pattern === pattern)
	return createRequestHandler(partialBuild(build, page?.branch ?? []), mode)
}

/** Keeps only these routes, because Remix iterates several times over all of a build. */
function partialBuild(build: ServerBuild, routes: PageRoute[]): ServerBuild {
	const assets = routes.map(({ id }) => [id, build.assets.routes[id]])
	return {
		...build,
		routes: Object.fromEntries(routes.map((route) => [route.id, route])),
		assets: { ...build.assets, routes: Object.fromEntries(assets) },
	}
}
