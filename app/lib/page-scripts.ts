import type { EntryContext } from '@remix-run/cloudflare'
import { createContext } from 'react'
import { branches } from '#content/branches.ts'
import { legalSlugs } from '#content/legal-slugs.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { urls } from './urls.ts'

export function hasHydratedRoute(matches: readonly { handle?: unknown }[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}

export function isHydratedPage({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return hasHydratedRoute(modules)
}

/** Nonce for the scripts of a hydrated page. It is set only on the server, because browsers hide it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

/** URL patterns of the pages that browsers may prefetch. An escaped `?` starts the query. */
const prefetchablePages = [
	urls.home,
	urls.homeAlias,
	urls.listing(),
	`${urls.listing()}\\?*`,
	`${urls.listing()}/*`,
	...branches.map(({ slug }) => urls.branch(slug)),
	urls.contact,
	...legalSlugs.map((slug) => urls.legal(slug)),
]

/** Prefetches a page when its link is hovered or pressed. Browsers in data-saving mode ignore these rules. */
export const speculationRules = JSON.stringify({
	prefetch: [
		{ source: 'document', where: { href_matches: prefetchablePages }, eagerness: 'moderate' },
	],
})

/** Applies the stored theme (dark 'business' or light 'corporate') before the first paint, so that the page does not flash. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"

const commonDirectives =
	"default-src 'none'; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src https://www.google.com; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'"

/** Returns the Content Security Policy of shopper pages. It uses hashes instead of a nonce, because these pages are cached. */
export async function shopperPagePolicy(): Promise<string> {
	shopperPolicy ??= await buildShopperPolicy()
	return shopperPolicy
}

let shopperPolicy: string | undefined

async function buildShopperPolicy(): Promise<string> {
	const [themeHash, rulesHash] = await Promise.all([themeScript, speculationRules].map(sha256))
	return `${commonDirectives}; script-src 'self' 'sha256-${themeHash}' 'sha256-${rulesHash}'`
}

/** Returns the Content Security Policy of hydrated pages. */
export async function hydratedPagePolicy(nonce: string): Promise<string> {
	const themeHash = await sha256(themeScript)
	return `${commonDirectives}; script-src 'nonce-${nonce}' 'sha256-${themeHash}' 'strict-dynamic'`
}

export function createNonce(): string {
	return toBase64(crypto.getRandomValues(new Uint8Array(16)))
}

async function sha256(text: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return toBase64(new Uint8Array(hash))
}

function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
}
