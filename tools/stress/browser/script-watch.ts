import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Records scripts that ran and policy violations; `expectNoScript` fails if there are any. */
export async function watchScripts(page: Page, origin: string) {
	const ran: string[] = []
	const violations: string[] = []
	await page.exposeFunction('ran', () => ran.push(page.url()))
	await page.exposeFunction('violated', (violation: string) => violations.push(violation))
	page.on('dialog', (dialog) => ran.push(dialog.message()))
	page.on('request', (request) => {
		const isOurs = request.url().startsWith(origin)
		const isHarmless = ['image', 'document'].includes(request.resourceType())
		if (!isOurs && !isHarmless) ran.push(request.url())
	})
	await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
		violated([event.effectiveDirective, event.blockedURI, location.pathname].join(' '))
	})`)
	const expectNoScript = async (path: string) => {
		await page.evaluate(settled)
		expect(await page.evaluate(scriptAddresses), path).toEqual([])
		expect(ran, path).toEqual([])
		expect(
			violations.filter((violation) => !isExpected(violation)),
			path,
		).toEqual([])
	}
	return { ran, violations, expectNoScript }
}

export const settled =
	'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))'

/** Links, forms and frames that would run script when used. */
const scriptAddresses = `[...document.querySelectorAll('[href]:not([rel=icon]), [action], [formaction], iframe, object, embed')]
	.flatMap((element) => ['href', 'action', 'formaction', 'src', 'data'].map((name) => element.getAttribute(name)))
	.filter((address) => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(address ?? ''))`

/** Pictures with addresses that the forms reject, and Chromium's own style for XML files. */
function isExpected(violation: string): boolean {
	return /^img-src (javascript|data|http)|^style-src-elem inline \S+\.xml$/.test(violation)
}
