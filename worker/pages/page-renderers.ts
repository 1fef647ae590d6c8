import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import type { PageEntry, PageGuard, PageRoute } from './route-matcher.ts'

export type Renderer = (request: Request, context: AppLoadContext) => Promise<Response>

export function createRendererLookup(build: ServerBuild, pages: PageEntry[], mode: string) {
	const renderers = new Map<string, Renderer>()
	return (pattern: string): Renderer => {
		const known = renderers.get(pattern)
		if (known) return known
		const page = pages.find((one) => one.pattern === pattern)
		const render = createRequestHandler(partialBuild(build, page?.branch ?? []), mode)
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

/** Keeps only these routes, because Remix iterates several times over all of a build. */
function partialBuild(build: ServerBuild, routes: PageRoute[]): ServerBuild {
	const assets = routes.map(({ id }) => [id, build.assets.routes[id]])
	return {
		...build,
		routes: Object.fromEntries(routes.map((route) => [route.id, route])),
		assets: { ...build.assets, routes: Object.fromEntries(assets) },
	}
}
