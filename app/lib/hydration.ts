import type { EntryContext } from '@remix-run/cloudflare'

/** A route that says `handle = { hydrate: true }` is the exception: shopper pages ship no framework script. */
type PageHandle = { hydrate?: boolean }

type Handled = { handle?: unknown }

export function anyHydrates(matches: readonly Handled[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}

export function pageNeedsScripts({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return anyHydrates(modules)
}
