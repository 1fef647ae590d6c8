import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { patternsOf } from './route-matcher.ts'

type Render = ReturnType<typeof createRequestHandler>

/** Returns a renderer per route pattern whose build holds that route alone: Remix iterates over all routes several times per page. */
export function createPageRenderers(build: ServerBuild, mode: string) {
	const renderers = new Map<string, Render>()
	return (pattern: string): Render => {
		const existing = renderers.get(pattern)
		if (existing) return existing
		const render = createRequestHandler(partialBuild(build, pattern), mode)
		renderers.set(pattern, render)
		return render
	}
}

/** The build with one route and its layouts; only the layouts if no route has the pattern. */
function partialBuild(build: ServerBuild, pattern: string): ServerBuild {
	const { routes, assets } = build
	const page = patternsOf(routes).find((route) => route.pattern === pattern)
	const ids = new Set(withParents(routes, page?.id))
	return {
		...build,
		routes: pick(routes, ids),
		assets: { ...assets, routes: pick(assets.routes, ids) },
	}
}

function withParents(routes: ServerBuild['routes'], id: string | undefined): string[] {
	return id === undefined ? [] : [id, ...withParents(routes, routes[id]?.parentId)]
}

function pick<Routes extends object>(routes: Routes, ids: ReadonlySet<string>): Routes {
	return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes
}
