import {
	type Browser,
	type BrowserContext,
	chromium,
	type Page,
	type Request,
} from 'playwright-core'
import { expect, inject, onTestFailed, onTestFinished } from 'vitest'
import { fromManyAddresses } from './addresses.ts'

export const shop = inject('sharedShop')

const flags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	// Nothing leaves this machine.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export type Window = {
	/** A shop of the test's own; otherwise the one that all tests share. */
	origin?: string
	javaScript?: boolean
	width?: number
	height?: number
	theme?: 'corporate' | 'business'
	/** As `goesElsewhere` says. */
	leavesTheShop?: boolean
	/** Takes the content security policy for not there, so that what stands behind it is tried alone. */
	bypassesPolicy?: boolean
	/** Words of the browser's console that this test provokes. */
	forgiving?: RegExp
}

/** Chats and maps are reached, each an empty page; every request is held up for it, so that other windows go without. */
export const navigatesAway: Window = { leavesTheShop: true }

let browser: Promise<Browser> | undefined

/** Ends the browser of a file's tests; the next file in this process starts its own. */
export async function closeBrowser(): Promise<void> {
	const opened = browser
	browser = undefined
	await (await opened)?.close()
}

/** A fresh window; the test fails when the browser complains, about the content security policy too. */
export async function openPage(window: Window = {}): Promise<Page> {
	const {
		origin = shop,
		javaScript = true,
		width = 1280,
		height = 800,
		theme = 'corporate',
	} = window
	browser ??= chromium.launch({ executablePath: process.env.CHROMIUM, args: flags })
	const context = await (await browser).newContext({
		baseURL: origin,
		javaScriptEnabled: javaScript,
		bypassCSP: window.bypassesPolicy ?? false,
		viewport: { width, height },
		colorScheme: theme === 'business' ? 'dark' : 'light',
		reducedMotion: 'reduce',
	})
	const complaints: string[] = []
	listen(context, complaints)
	tellOfWaiting(context)
	if (window.leavesTheShop) await standInForOthers(context, origin)
	onTestFinished(async () => {
		await context.close()
		expect(complaints.filter((words) => !window.forgiving?.test(words))).toEqual([])
	})
	return context.newPage()
}

const from = fromManyAddresses()

/** From an address of its own, so that no walk uses up another's sign-ins of the minute. */
export async function openPageElsewhere(window: Window): Promise<Page> {
	const page = await openPage(window)
	await page.context().setExtraHTTPHeaders(from())
	return page
}

function listen(context: BrowserContext, complaints: string[]) {
	context.on('weberror', (error) => complaints.push(String(error.error())))
	context.on('console', (message) => {
		if (!['error', 'warning'].includes(message.type())) return
		complaints.push(`${message.text()} (${message.location().url})`)
	})
}

/** When a test fails, what its window still waited for. */
function tellOfWaiting(context: BrowserContext) {
	const begun = new Map<Request, number>()
	const end = (request: Request) => begun.delete(request)
	context.on('request', (request) => begun.set(request, Date.now()))
	context.on('requestfinished', end)
	context.on('requestfailed', end)
	onTestFailed(() => {
		for (const [request, since] of begun) {
			console.info(`${request.method()} ${request.url()} had no end after ${Date.now() - since} ms`)
		}
	})
}

async function standInForOthers(context: BrowserContext, origin: string) {
	await context.route(
		(address) => address.origin !== origin,
		(route) =>
			route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Elsewhere</title>' }),
	)
}
