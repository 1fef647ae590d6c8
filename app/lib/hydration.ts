import type { EntryContext } from '@remix-run/cloudflare'
import { createContext } from 'react'
import type { PageHandle } from '#contract/route-policy.ts'

type Handled = { handle?: unknown }

export function anyHydrates(matches: readonly Handled[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}

export function pageNeedsScripts({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return anyHydrates(modules)
}

/** Lets the scripts of a hydrated page run; the browser hides it from scripts, so it is known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
