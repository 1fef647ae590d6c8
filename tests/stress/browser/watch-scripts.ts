import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Records signs that a script ran (calls of `ran`, dialogs, requests to other sites except for
 * pictures and documents) and violations of the content security policy. `expectNoScript` fails the
 * test if there are any, or if the page has a link that would run a script.
 */
export async function watchScripts(page: Page, origin: string) {
	const executions: string[] = []
	const violations: string[] = []
	await page.exposeFunction('ran', () => executions.push(page.url()))
	await page.exposeFunction('violated', (violation: string) => violations.push(violation))
	page.on('dialog', (dialog) => executions.push(dialog.message()))
	page.on('request', (request) => {
		const isOwnUrl = request.url().startsWith(origin)
		const isHarmless = ['image', 'document'].includes(request.resourceType())
		if (!isOwnUrl && !isHarmless) executions.push(request.url())
	})
	await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
		violated([event.effectiveDirective, event.blockedURI, location.pathname].join(' '))
	})`)
	const expectNoScript = async (path: string) => {
		await waitForScripts(page)
		expect(await listScriptUrls(page), path).toEqual([])
		expect(executions, path).toEqual([])
		expect(
			violations.filter((violation) => !isExpected(violation)),
			path,
		).toEqual([])
	}
	return { executions, violations, expectNoScript }
}

/** Waits for a paint and 30 ms more, in which injected scripts and event handlers run. */
export function waitForScripts(page: Page) {
	return page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))),
	)
}

/** Browsers ignore control characters before the scheme, and so does the pattern. */
function listScriptUrls(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(`
		[...document.querySelectorAll('[href]:not([rel=icon]), [action], [formaction], iframe, object, embed')]
			.flatMap((element) => ['href', 'action', 'formaction', 'src', 'data'].map((name) => element.getAttribute(name)))
			.filter((url) => /^[\\s\\0-\\x1f]*(javascript|data|vbscript):/i.test(url ?? ''))`)
}

/** Pictures that the forms would reject, and styles that Chromium adds to an XML file. */
function isExpected(violation: string): boolean {
	return /^img-src (javascript|data|http)|^style-src-elem inline \S+\.xml$/.test(violation)
}
