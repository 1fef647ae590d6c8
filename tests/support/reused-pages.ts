import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** A page in a browser context of its own. */
export type OpenedPage = {
	page: Page
	/** Warnings and errors of the console. */
	messages: string[]
	logPendingRequests: () => void
	origin: string
	/** Options that the context keeps, as text. */
	key: string
	/** The next test needs another page. */
	isSpent?: boolean
}

const sharedShopOrigin = inject('sharedShopOrigin')

/** Pages that no test uses now. Starting a renderer takes longer than loading several pages. */
const idlePages: OpenedPage[] = []

/** Returns a page that an earlier test has used, or starts one. */
export async function takePage(
	{ key, origin }: Pick<OpenedPage, 'key' | 'origin'>,
	start: () => Promise<OpenedPage>,
): Promise<OpenedPage> {
	const index = idlePages.findIndex((idle) => idle.key === key && idle.origin === origin)
	const [idle] = index < 0 ? [] : idlePages.splice(index, 1)
	if (idle) return idle
	await closePagesOfOtherFiles(origin)
	const opened = await start()
	watchChanges(opened)
	return opened
}

/** The shop of an earlier file has stopped, unless all files share it. */
async function closePagesOfOtherFiles(origin: string): Promise<void> {
	const isStale = (idle: OpenedPage) => ![origin, sharedShopOrigin].includes(idle.origin)
	const stale = idlePages.filter(isStale)
	idlePages.splice(0, idlePages.length, ...idlePages.filter((idle) => !isStale(idle)))
	await Promise.all(stale.map(({ page }) => page.context().close()))
}

/** Keeps the page for a later test, or closes it if it cannot be reset. */
export async function releasePage(opened: OpenedPage): Promise<void> {
	const isReset = !opened.isSpent && (await resetPage(opened).catch(() => false))
	if (isReset) idlePages.push(opened)
	else await opened.page.context().close()
}

async function resetPage({ page, origin, messages }: OpenedPage): Promise<boolean> {
	const context = page.context()
	await Promise.all(context.pages().map((other) => other !== page && other.close()))
	for (const event of ['console', 'dialog', 'request']) page.removeAllListeners(event)
	await context.setOffline(false)
	await context.setExtraHTTPHeaders({})
	// On the same origin, because another one would need another renderer.
	await page.goto(`${origin}/robots.txt`)
	await page.evaluate(() => {
		localStorage.clear()
		sessionStorage.clear()
	})
	await context.clearCookies()
	messages.length = 0
	return true
}

/** Recognizes calls that `resetPage` cannot take back. */
function watchChanges(opened: OpenedPage) {
	const { page } = opened
	const calls = [
		[page, 'addInitScript'],
		[page, 'exposeFunction'],
		// The browser may keep the responses of a route in its cache.
		[page, 'route'],
		[page.clock, 'install'],
		[page.clock, 'setFixedTime'],
		[page.context(), 'addInitScript'],
		[page.context(), 'grantPermissions'],
		[page.context(), 'newCDPSession'],
	] as const
	for (const [target, method] of calls) {
		const call = Reflect.get(target, method)
		const watched = (...args: unknown[]) => {
			opened.isSpent = true
			return call.apply(target, args)
		}
		Object.assign(target, { [method]: watched })
	}
}
