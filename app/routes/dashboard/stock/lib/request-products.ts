import { urls } from '#app/lib/urls.ts'
import type { ProductMatches } from '#app/routes/dashboard/stock/edit-lines.ts'
import { linesText } from '#content/back-office/lines.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'
import { BARCODE, normalizeGtin } from '#contract/catalogue/gtin.ts'

/** `problem` states why nothing could be looked up. */
export type FoundProducts = ProductMatches & { problem?: string }

/** Finds what one of the texts names, and otherwise what the first one matches. */
export async function requestProducts(texts: string[]): Promise<FoundProducts> {
	const [search, ...others] = texts
	if (search === undefined) return { products: [] }
	const found = await requestProduct(search)
	if (found.chosen || others.length === 0) return found
	const other = await requestProducts(others)
	return other.chosen ? other : found
}

async function requestProduct(search: string): Promise<FoundProducts> {
	const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS)
	try {
		const response = await fetch(urls.dashboard.findProduct({ search }), {
			redirect: 'manual',
			signal,
		})
		if (response.ok) return (await response.json()) as ProductMatches
		const isSignedOut = response.type === 'opaqueredirect'
		return { products: [], problem: isSignedOut ? linesText.signedOut : linesText.notFound }
	} catch {
		return { products: [], problem: linesText.notFound }
	}
}

/**
 * Returns the barcodes that a scanner may have typed into a field for a number: instead of its
 * previous value, or after it. No number that staff enter is as long as a barcode.
 */
export function findScans(text: string, previous: string): string[] {
	const texts = [text, ...(text.startsWith(previous) ? [text.slice(previous.length)] : [])]
	return [...new Set(texts)].filter((scan) => BARCODE.test(normalizeGtin(scan)))
}
