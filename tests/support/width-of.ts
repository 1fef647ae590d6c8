import type { Page } from 'playwright-core'

/** Pixels that a page takes, the part beside the window included. */
export function widthOf(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth)
}
