import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { listPagePatterns, withLayouts } from './route-matcher.ts'

/**
 * Returns a function that creates, or reuses, the renderer of a route pattern. The renderer's build has only that route and
 * its layouts, because Remix iterates over all routes of a build several times per page.
 */
export function createRendererLookup(build: ServerBuild, mode: string) {
	const renderers = new Map<string, ReturnType<typeof createRequestHandler>>()
	return (pattern: string) => {
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
	const ids = withLayouts(routes, page?.id).map(({ id }) => id)
	const pick = <Values extends Record<string, unknown>>(values: Values) =>
		Object.fromEntries(ids.map((id) => [id, values[id]])) as Values
	return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } }
}
