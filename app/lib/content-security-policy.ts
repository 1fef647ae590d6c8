import { speculationRules } from '#app/speculation-rules.ts'

/** Applies the stored theme (dark 'business' or light 'corporate') before the first paint, so that the page does not flash. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"

const commonDirectives =
	"default-src 'none'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src https://www.google.com; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'"

/** Returns the policy for shopper pages. It uses hashes instead of a nonce, because these pages are cached. */
export async function shopperPagePolicy(): Promise<string> {
	shopperPolicy ??= await buildShopperPolicy()
	return shopperPolicy
}

let shopperPolicy: string | undefined

async function buildShopperPolicy(): Promise<string> {
	const [themeHash, rulesHash] = await Promise.all([themeScript, speculationRules].map(sha256))
	return `${commonDirectives}; script-src 'self' 'sha256-${themeHash}' 'sha256-${rulesHash}'`
}

export async function hydratedPagePolicy(nonce: string): Promise<string> {
	const themeHash = await sha256(themeScript)
	return `${commonDirectives}; script-src 'nonce-${nonce}' 'sha256-${themeHash}' 'strict-dynamic'`
}

export function createNonce(): string {
	return toBase64(crypto.getRandomValues(new Uint8Array(16)))
}

async function sha256(text: string): Promise<string> {
	return toBase64(
		new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
	)
}

function toBase64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
}
