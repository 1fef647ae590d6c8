import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Hears what ran in the page, and what the policy had to stop; `expectCalm` says of a place that nothing did. */
export async function watchScripts(page: Page, origin: string) {
	const ran: string[] = []
	const violations: string[] = []
	await page.exposeFunction('ran', () => ran.push(page.url()))
	await page.exposeFunction('violated', (words: string) => violations.push(words))
	page.on('dialog', (dialog) => ran.push(dialog.message()))
	page.on('request', (request) => {
		const isOurs = request.url().startsWith(origin)
		const harmless = ['image', 'document'].includes(request.resourceType())
		if (!isOurs && !harmless) ran.push(request.url())
	})
	await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
		violated([event.effectiveDirective, event.blockedURI, location.pathname].join(' '))
	})`)
	const expectCalm = async (place: string) => {
		await page.evaluate(settled)
		expect(await page.evaluate(scriptAddresses), place).toEqual([])
		expect(ran, place).toEqual([])
		expect(
			violations.filter((words) => !isPlanted(words)),
			place,
		).toEqual([])
	}
	return { ran, violations, expectCalm }
}

export const settled =
	'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))'

/** Links, forms and frames that would run something when they are used. */
const scriptAddresses = `[...document.querySelectorAll('[href]:not([rel=icon]), [action], [formaction], iframe, object, embed')]
	.flatMap((element) => ['href', 'action', 'formaction', 'src', 'data'].map((name) => element.getAttribute(name)))
	.filter((address) => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(address ?? ''))`

/** Pictures at addresses that no form of ours takes, and the style that Chromium brings to show a file of XML. */
function isPlanted(violation: string): boolean {
	return /^img-src (javascript|data|http)|^style-src-elem inline \S+\.xml$/.test(violation)
}
