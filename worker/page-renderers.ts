import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { listPagePatterns } from './route-matcher.ts'

type Render = ReturnType<typeof createRequestHandler>

/**
 * Returns a function that creates, or reuses, the renderer of a route pattern. The renderer's build has only that route and
 * its layouts, because Remix iterates over all routes of a build several times per page.
 */
export function createRendererLookup(build: ServerBuild, mode: string) {
	const renderers = new Map<string, Render>()
	return (pattern: string): Render => {
		const render =
			renderers.get(pattern) ?? createRequestHandler(partialBuild(build, pattern), mode)
		renderers.set(pattern, render)
		return render
	}
}

/** Returns the build with only the route of the pattern and its layouts, or without routes if none matches. */
function partialBuild(build: ServerBuild, pattern: string): ServerBuild {
	const { routes, assets } = build
	const page = listPagePatterns(routes).find((route) => route.pattern === pattern)
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
