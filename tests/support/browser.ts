import {
	type Browser,
	type BrowserContext,
	type Cookie,
	chromium,
	type Page,
	type Request,
} from 'playwright-core'
import { expect, inject, onTestFailed, onTestFinished } from 'vitest'
import { DEMO_STAFF } from '#contract/auth.ts'
import { fromManyAddresses } from './http.ts'

export const shop = inject('sharedShop')

const AXE = 'node_modules/axe-core/axe.min.js'

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

export type PageOptions = {
	/** Defaults to the shop that all tests share. */
	origin?: string
	javaScript?: boolean
	width?: number
	height?: number
	theme?: 'corporate' | 'business'
	/** Serves empty pages for other sites. */
	stubsExternalSites?: boolean
	/** Disables the content security policy to test the defences behind it. */
	bypassesPolicy?: boolean
	/** Console messages that this test expects. */
	allowedConsole?: RegExp
	/** Uses the session of the demo user that all tests of a shop share, so it must not be ended. */
	isSignedIn?: boolean
	/** Loads axe into every page. */
	hasAxe?: boolean
}

/** Opt-in, because intercepting every request is slow. */
export const navigatesAway: PageOptions = { stubsExternalSites: true }

/** Shared by all test files of this process, with which it ends. */
let browser: Promise<Browser> | undefined

/** Opens a page in a new context; the test fails on console errors and warnings. */
export async function openPage(window: PageOptions = {}): Promise<Page> {
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
	const messages: string[] = []
	recordConsole(context, messages)
	reportPendingRequests(context)
	if (window.stubsExternalSites) await stubExternalSites(context, origin)
	if (window.isSignedIn) await addSharedSession(context, origin)
	if (window.hasAxe) await context.addInitScript({ path: AXE })
	onTestFinished(async () => {
		await context.close()
		expect(messages.filter((message) => !window.allowedConsole?.test(message))).toEqual([])
	})
	return context.newPage()
}

const nextAddress = fromManyAddresses()

/** Uses a new network address, so that tests do not share a sign-in rate limit. */
export async function openPageFromNewAddress(window: PageOptions): Promise<Page> {
	const page = await openPage(window)
	await page.context().setExtraHTTPHeaders(nextAddress())
	return page
}

/** One per shop, because a password takes longer to check than a page to load. */
const sessions = new Map<string, Promise<Cookie[]>>()

async function addSharedSession(context: BrowserContext, origin: string) {
	const session = sessions.get(origin) ?? startSession(context)
	sessions.set(origin, session)
	await context.addCookies(await session)
	await context.setExtraHTTPHeaders(nextAddress())
}

async function startSession(context: BrowserContext): Promise<Cookie[]> {
	const { email, password } = DEMO_STAFF
	const response = await context.request.post('/api/auth/login', { data: { email, password } })
	expect(response.status()).toBe(200)
	return context.cookies()
}

function recordConsole(context: BrowserContext, messages: string[]) {
	context.on('weberror', (error) => messages.push(String(error.error())))
	context.on('console', (message) => {
		if (!['error', 'warning'].includes(message.type())) return
		messages.push(`${message.text()} (${message.location().url})`)
	})
}

/** Logs pending requests if the test fails. */
function reportPendingRequests(context: BrowserContext) {
	const pending = new Map<Request, number>()
	const end = (request: Request) => pending.delete(request)
	context.on('request', (request) => pending.set(request, Date.now()))
	context.on('requestfinished', end)
	context.on('requestfailed', end)
	onTestFailed(() => {
		for (const [request, since] of pending) {
			console.info(`${request.method()} ${request.url()} was pending for ${Date.now() - since} ms`)
		}
	})
}

async function stubExternalSites(context: BrowserContext, origin: string) {
	await context.route(
		(address) => address.origin !== origin,
		(route) =>
			route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Elsewhere</title>' }),
	)
}
