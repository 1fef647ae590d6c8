import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'

type Render = ReturnType<typeof createRequestHandler>

/** Renders pages of which Remix needs to know one part of the shop only: it goes through all routes it knows several times for each page. */
export function createShopperPages(build: ServerBuild, mode: string) {
	const renderers = new Map<string, Render>()
	return (part: string): Render => {
		const known = renderers.get(part)
		if (known) return known
		const render = createRequestHandler(partOf(build, part), mode)
		renderers.set(part, render)
		return render
	}
}

/** The build with only the routes whose first segment is `part`, the page that says there is none, and the layouts around them. */
function partOf(build: ServerBuild, part: string): ServerBuild {
	const inPart = Object.values(build.routes).filter((route) => route && isIn(part, route))
	const kept = new Set(inPart.flatMap((route) => withParents(build.routes, route?.id)))
	return {
		...build,
		routes: only(kept, build.routes),
		assets: { ...build.assets, routes: only(kept, build.assets.routes) },
	}
}

type Route = NonNullable<ServerBuild['routes'][string]>

function isIn(part: string, { path, index }: Route): boolean {
	if (path === '*') return true
	return part === '' ? index === true : path?.split('/')[0] === part
}

function withParents(routes: ServerBuild['routes'], id: string | undefined): string[] {
	return id === undefined ? [] : [id, ...withParents(routes, routes[id]?.parentId)]
}

function only<Routes extends object>(ids: ReadonlySet<string>, routes: Routes): Routes {
	return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes
}
