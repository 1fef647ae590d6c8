import { urls } from '#app/lib/urls.ts'
import type { ProductMatches } from '#app/routes/dashboard/stock/edit-lines.ts'
import { linesText } from '#content/back-office/lines.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'
import { BARCODE, hasValidCheckDigit, normalizeGtin } from '#contract/catalogue/gtin.ts'

/** `problem` states why nothing could be looked up. */
export type FoundProducts = ProductMatches & { search?: string; problem?: string }

/** Finds what one of the texts names, and otherwise what the first one matches. */
export async function requestProducts(texts: string[]): Promise<FoundProducts> {
	const [search, ...others] = texts
	if (search === undefined) return { products: [] }
	const found = { ...(await requestProduct(search)), search }
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

/** Has as many digits as the largest price. */
const TYPED_NUMBER = /^\d{0,7}/
/** The lengths of barcodes, and texts in other forms, such as those of GS1. */
const WHOLE_SCAN = /^(?:\d{8}|\d{12,14}|.*\D.*)$/

/**
 * Returns the barcodes that a scanner may have typed into a field for a number: instead of its
 * previous value, after it, or after a new number. No number that staff enter is as long as a
 * barcode.
 */
export function findScans(text: string, previous: string): string[] {
	const texts = [text, ...(text.startsWith(previous) ? [text.slice(previous.length)] : [])]
	const afterNumber = listScansAfterNumber(text)
	// A zero may be the end of the number or the start of the barcode.
	if (afterNumber.length === 1) texts.push(...afterNumber)
	return [...new Set(texts)].filter((scan) => BARCODE.test(normalizeGtin(scan)))
}

/** Returns what may be a barcode after a number that was typed. */
export function listScansAfterNumber(text: string): string[] {
	const [digits = ''] = TYPED_NUMBER.exec(text) ?? []
	return Array.from(digits, (_, index) => text.slice(index + 1)).filter(
		(scan) => WHOLE_SCAN.test(scan) && hasValidCheckDigit(normalizeGtin(scan)),
	)
}

/** Returns the number that was typed before the scan. */
export function numberBefore(text: string, { search = '' }: FoundProducts): string {
	return text.slice(0, text.length - search.length)
}
