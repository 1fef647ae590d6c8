import type { Page } from 'playwright-core'

/** Performance entry of Chromium, which TypeScript does not declare. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Records what moves in pages that open next, after their HTML is painted. */
export async function recordLayoutShifts(page: Page): Promise<void> {
	await page.addInitScript(observeLayoutShifts)
	await delayScripts(page)
}

export function readLayoutShifts(page: Page): Promise<string[]> {
	return page.evaluate(() => Reflect.get(window, 'layoutShifts'))
}

/** Delays scripts until the HTML is painted, to record their changes as layout shifts. */
async function delayScripts(page: Page) {
	await page.route('**/assets/*.js', async (route) => {
		await page.waitForFunction(() => Reflect.get(window, 'htmlPaintedAt') !== undefined)
		await route.continue()
	})
}

function observeLayoutShifts() {
	const layoutShifts: string[] = []
	let htmlPaintedAt = Number.POSITIVE_INFINITY
	Object.assign(window, { layoutShifts })
	document.addEventListener('readystatechange', () => {
		if (document.readyState !== 'interactive') return
		// The frame after the first one, which paints the HTML that arrived last.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				htmlPaintedAt = performance.now()
				Object.assign(window, { htmlPaintedAt })
			}),
		)
	})
	new PerformanceObserver((list) => {
		for (const shift of list.getEntries() as LayoutShift[]) {
			// Text that arrives in parts may move what follows it.
			if (shift.startTime < htmlPaintedAt) continue
			const shiftedElements = shift.sources.map(({ node }) =>
				(node as Element | null)?.outerHTML?.slice(0, 80),
			)
			layoutShifts.push(`${shift.value}: ${shiftedElements.join(', ')}`)
		}
	}).observe({ type: 'layout-shift', buffered: true })
}
