import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { patternsOf } from './route-matcher.ts'

type Render = ReturnType<typeof createRequestHandler>

/** Renders pages of which Remix needs to know one route only: it goes through all routes it knows several times for each page. */
export function createPageRenderers(build: ServerBuild, mode: string) {
	const renderers = new Map<string, Render>()
	return (pattern: string): Render => {
		const known = renderers.get(pattern)
		if (known) return known
		const render = createRequestHandler(partOf(build, pattern), mode)
		renderers.set(pattern, render)
		return render
	}
}

/** The build with only the route of that pattern, or the page that says there is none, and the layouts around it. */
function partOf(build: ServerBuild, pattern: string): ServerBuild {
	const { routes, assets } = build
	const page = patternsOf(routes).find((one) => one.pattern === pattern)
	const kept = new Set(withParents(routes, page?.id))
	return {
		...build,
		routes: only(kept, routes),
		assets: { ...assets, routes: only(kept, assets.routes) },
	}
}

function withParents(routes: ServerBuild['routes'], id: string | undefined): string[] {
	return id === undefined ? [] : [id, ...withParents(routes, routes[id]?.parentId)]
}

function only<Routes extends object>(ids: ReadonlySet<string>, routes: Routes): Routes {
	return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes
}
