import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Records executed scripts and policy violations. `expectNoScript` fails the test if there are any. */
export async function watchScripts(page: Page, origin: string) {
	const executed: string[] = []
	const violations: string[] = []
	await page.exposeFunction('ran', () => executed.push(page.url()))
	await page.exposeFunction('violated', (violation: string) => violations.push(violation))
	page.on('dialog', (dialog) => executed.push(dialog.message()))
	page.on('request', (request) => {
		const isOwnUrl = request.url().startsWith(origin)
		const isHarmless = ['image', 'document'].includes(request.resourceType())
		if (!isOwnUrl && !isHarmless) executed.push(request.url())
	})
	await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
		violated([event.effectiveDirective, event.blockedURI, location.pathname].join(' '))
	})`)
	const expectNoScript = async (path: string) => {
		await page.evaluate(nextPaint)
		expect(await page.evaluate(listScriptUrls), path).toEqual([])
		expect(executed, path).toEqual([])
		expect(
			violations.filter((violation) => !isExpected(violation)),
			path,
		).toEqual([])
	}
	return { executed, violations, expectNoScript }
}

export const nextPaint =
	'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))'

/** Lists URLs of links, forms and frames that would run a script when used. */
const listScriptUrls = `[...document.querySelectorAll('[href]:not([rel=icon]), [action], [formaction], iframe, object, embed')]
	.flatMap((element) => ['href', 'action', 'formaction', 'src', 'data'].map((name) => element.getAttribute(name)))
	.filter((address) => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(address ?? ''))`

/** Returns true for violations to ignore: blocked pictures with URLs that the forms would reject, and the styles that Chromium adds when it displays an XML file. */
function isExpected(violation: string): boolean {
	return /^img-src (javascript|data|http)|^style-src-elem inline \S+\.xml$/.test(violation)
}
