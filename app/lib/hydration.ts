import type { EntryContext } from '@remix-run/cloudflare'
import type { PageHandle } from '#worker/contract/route-policy.ts'

type Handled = { handle?: unknown }

export function anyHydrates(matches: readonly Handled[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}

export function pageNeedsScripts({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return anyHydrates(modules)
}
