import type { EntryContext } from '@remix-run/cloudflare'
import { createContext } from 'react'
import type { PageHandle } from '#contract/route-policy.ts'

export function hasHydratedRoute(matches: readonly { handle?: unknown }[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}

export function isHydratedPage({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return hasHydratedRoute(modules)
}

/** Nonce for the scripts of a hydrated page. It is set only on the server, because browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

/** Loader data of a page that does not hydrate. The property is not enumerable, so Remix does not encode it for the browser. */
type ServerOnly<Data> = { readonly serverData: Data }

export function serverOnly<Data>(data: Data): ServerOnly<Data> {
	return Object.defineProperty({}, 'serverData', { value: data }) as ServerOnly<Data>
}
