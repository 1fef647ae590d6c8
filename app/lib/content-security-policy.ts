import { speculationRules } from '#app/speculation-rules.ts'

/** Applies the stored theme before the first paint, so that the page does not flash. */
export const themeScript =
	"try{const t=localStorage.getItem('theme');if(t==='business'||t==='corporate')document.documentElement.dataset.theme=t}catch{}"

const commonDirectives =
	"default-src 'none'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-src https://www.google.com; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; worker-src 'self'"

/** Returns the policy of shopper pages. It has hashes instead of a nonce, because the edge caches these pages. */
export async function shopperPagePolicy(): Promise<string> {
	shopperPolicy ??= await buildShopperPolicy()
	return shopperPolicy
}

let shopperPolicy: string | undefined

async function buildShopperPolicy(): Promise<string> {
	const [theme, rules] = await Promise.all([themeScript, speculationRules].map(sha256))
	return `${commonDirectives}; script-src 'self' 'sha256-${theme}' 'sha256-${rules}'`
}

/** Returns the policy of hydrated pages. Their shadcn-ui components need style attributes, for example for the width of a progress bar. */
export async function hydratedPagePolicy(nonce: string): Promise<string> {
	const theme = await sha256(themeScript)
	return `${commonDirectives}; style-src-attr 'unsafe-inline'; script-src 'nonce-${nonce}' 'sha256-${theme}' 'strict-dynamic'`
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
