import type { EntryContext } from '@remix-run/cloudflare'
import { createContext } from 'react'
import { type Language, languageOf } from '#contract/base/language.ts'
import type { Page, PageHandle } from '#contract/pages/route-policy.ts'

export function hasHydratedRoute(matches: readonly { handle?: unknown }[]): boolean {
	return matches.some(({ handle }) => (handle as PageHandle | undefined)?.policy?.hydrate === true)
}

export function isHydratedPage({ routeModules, staticHandlerContext }: EntryContext): boolean {
	const modules = staticHandlerContext.matches.map(({ route }) => routeModules[route.id] ?? {})
	return hasHydratedRoute(modules)
}

/** Set only on the server, because browsers hide a nonce from scripts. */
export const ScriptContext = createContext<{ nonce?: string; speculationRules?: string }>({})

/** Prefetches a page when its link is hovered or pressed, unless the browser saves data. */
function createSpeculationRules(pages: readonly Page[]): string {
	const patterns = pages.filter(isPrefetched).flatMap(({ pattern, policy }) => {
		const path = pattern.replace(/:\w+/g, '*')
		// An escaped `?` starts the query.
		return policy.cache?.query ? [path, `${path}\\?*`] : [path]
	})
	return JSON.stringify({
		prefetch: [{ source: 'document', where: { href_matches: patterns }, eagerness: 'moderate' }],
	})
}

function isPrefetched({ isFile, policy }: Page): boolean {
	const { access, cache, prefetch = true } = policy
	return !isFile && access === 'public' && cache !== undefined && prefetch
}

/** Applies the stored theme, 'business' (dark) or 'corporate', before the first paint. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"

/** Start of the keys under which a browser stores stock documents that are not recorded. */
export const DRAFT_PREFIX = 'draft:'

/** Removes those of the person who signed out on a shopper page. */
export const removeDraftsScript = `try{for(const k of Object.keys(localStorage))k.startsWith('${DRAFT_PREFIX}'+document.currentScript.dataset.staff+':')&&localStorage.removeItem(k)}catch{}`

const commonDirectives =
	"default-src 'none'; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src https://www.google.com; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'"

type ShopperScripts = Awaited<ReturnType<typeof createShopperScripts>>

const shopperScripts = new Map<Language, ShopperScripts>()

/**
 * Returns the scripts of pages in a language. The policy uses hashes instead of a nonce, because
 * shopper pages are cached.
 */
export async function shopperPageScripts(pages: readonly Page[], language: Language) {
	const scripts =
		shopperScripts.get(language) ??
		(await createShopperScripts(pages.filter(({ pattern }) => languageOf(pattern) === language)))
	shopperScripts.set(language, scripts)
	return scripts
}

async function createShopperScripts(pages: readonly Page[]) {
	const speculationRules = createSpeculationRules(pages)
	const scripts = [themeScript, speculationRules, removeDraftsScript]
	const hashes = (await Promise.all(scripts.map(sha256))).map((hash) => `'sha256-${hash}'`)
	const policy = `${commonDirectives}; script-src 'self' ${hashes.join(' ')}`
	return { speculationRules, policy }
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
