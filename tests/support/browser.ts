import { resolve } from 'node:path'
import {
	type Browser,
	type BrowserContext,
	chromium,
	type Page,
	type Request,
} from 'playwright-core'
import { afterAll, afterEach, expect, inject, onTestFinished } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { loadAxe } from './axe.ts'
import { rotateClientIps } from './http.ts'
import { type OpenedPage, releasePage, takePage } from './reused-pages.ts'

/** The server may close a connection just as it is used again. Only that is retried. */
export const retryClosed = { maxRetries: 2 }

export const sharedShopOrigin = inject('sharedShopOrigin')

const flags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	// Compiling and collecting garbage in several threads takes a quarter more CPU time in all.
	'--js-flags=--single-threaded',
	// Block all requests to other hosts.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export type PageOptions = {
	/** Defaults to the shop that all tests share. */
	origin?: string
	javaScript?: boolean
	width?: number
	height?: number
	theme?: 'corporate' | 'business'
	/** Serves an empty page for every URL of another site. */
	stubsExternalSites?: boolean
	/** Disables the content security policy, to test the other defences against scripts. */
	bypassesCsp?: boolean
	/** Console messages that do not fail the test. */
	allowedConsole?: RegExp
	/** Uses the demo user's session, which all tests of a shop share, so no test may end it. */
	isSignedIn?: boolean
	/** Loads axe into each page. */
	hasAxe?: boolean
	fonts?: FontSet
	/** Without frames, a page takes half the CPU time, but cannot be clicked or captured. */
	hasFrames?: boolean
}

/**
 * Fonts from npm packages, because those of this machine may differ: Noto Sans for Latin and
 * Bangla, or one of two families without Bangla, of which DejaVu Sans is wide.
 */
export const FONT_SETS = ['noto', 'dejavu', 'arimo'] as const

type FontSet = (typeof FONT_SETS)[number]

/** Not the default, because intercepting every request is slow. */
export const withExternalStubs: PageOptions = { stubsExternalSites: true }

/** Long, because the machine may be busy. No test depends on its length. */
const TIMEOUT_MS = 2 * MINUTE_MS

/** Browsers that all test files in this process share. They end with the process. */
const browsers = new Map<string, Promise<Browser>>()

/** Opens a page without cookies and storage. Console errors and warnings fail the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
	const opened = await takePage(describeContext(options), () => startPage(options))
	onTestFinished(({ task }) => finishPage(opened, options, task.result?.state === 'fail'))
	await preparePage(opened.page, options)
	return opened.page
}

/** Opens a page for all tests of a file that only load pages. */
export async function openSharedPage(options: PageOptions = {}): Promise<Page> {
	const opened = await takePage(describeContext(options), () => startPage(options))
	afterEach(({ task }) => {
		if (task.result?.state === 'fail') opened.logPendingRequests()
	})
	afterAll(() => finishPage(opened, options))
	await preparePage(opened.page, options)
	return opened.page
}

async function finishPage(opened: OpenedPage, options: PageOptions, hasFailed = false) {
	const { allowedConsole } = options
	const messages = opened.messages.filter((message) => !allowedConsole?.test(message))
	// Closing the context fails these requests.
	if (hasFailed) opened.logPendingRequests()
	await releasePage(opened)
	expect(messages).toEqual([])
}

/** Options that cannot change while a context is open. */
function describeContext({ origin = sharedShopOrigin, ...options }: PageOptions) {
	const { javaScript = true, fonts = 'noto', hasFrames = true, ...others } = options
	const { hasAxe, bypassesCsp, stubsExternalSites } = others
	const contextOptions = { javaScript, fonts, hasFrames, hasAxe, bypassesCsp, stubsExternalSites }
	return { origin, key: JSON.stringify(contextOptions) }
}

async function startPage(options: PageOptions): Promise<OpenedPage> {
	const { fonts = 'noto', hasFrames = true } = options
	const described = describeContext(options)
	const browserKey = `${fonts}, ${hasFrames}`
	const browser = browsers.get(browserKey) ?? launchBrowser(fonts, hasFrames)
	browsers.set(browserKey, browser)
	const context = await (await browser).newContext({
		baseURL: described.origin,
		javaScriptEnabled: options.javaScript ?? true,
		bypassCSP: options.bypassesCsp ?? false,
	})
	context.setDefaultTimeout(TIMEOUT_MS)
	await context.addInitScript(keepToasts)
	const messages: string[] = []
	recordConsole(context, messages)
	const logPendingRequests = watchRequests(context)
	if (options.stubsExternalSites) await stubExternalSites(context, described.origin)
	if (options.hasAxe) await loadAxe(context)
	return { ...described, page: await context.newPage(), messages, logPendingRequests }
}

async function preparePage(page: Page, options: PageOptions) {
	const { origin = sharedShopOrigin, width = 1280, height = 800, theme = 'corporate' } = options
	await page.setViewportSize({ width, height })
	const colorScheme = theme === 'business' ? 'dark' : 'light'
	await page.emulateMedia({
		media: null,
		colorScheme,
		reducedMotion: 'reduce',
		forcedColors: null,
	})
	if (options.isSignedIn) await addSharedSession(page, origin)
}

function launchBrowser(fonts: FontSet, hasFrames: boolean): Promise<Browser> {
	const env = { ...process.env, FONTCONFIG_FILE: resolve(`tests/support/fonts/${fonts}.conf`) }
	const args = hasFrames ? flags : [...flags, '--disable-threaded-compositing']
	return chromium.launch({ executablePath: inject('chromiumPath'), args, env })
}

/** Makes toasts stay for minutes: on a busy machine, tests may see them only after seconds. */
function keepToasts() {
	const { setTimeout } = window
	const setLongTimeout = (callback: () => void, ms = 0) =>
		setTimeout(callback, ms < 6000 ? ms : ms * 60)
	Object.assign(window, { setTimeout: setLongTimeout })
}

const nextClientIp = rotateClientIps()

/** Sends the next client IP address, so that tests share no rate limit for sign-ins. */
export async function openPageFromNextIp(options: PageOptions = {}): Promise<Page> {
	const page = await openPage(options)
	await page.context().setExtraHTTPHeaders(nextClientIp())
	return page
}

/** By origin, because signing in takes longer than loading a page. */
const sessions = new Map([[sharedShopOrigin, Promise.resolve([readSharedCookie()])]])

type NewCookie = Parameters<BrowserContext['addCookies']>[0][number]

function readSharedCookie(): NewCookie {
	const [name = '', value = ''] = inject('sharedSessionCookie').split('=')
	const { hostname: domain } = new URL(sharedShopOrigin)
	return { name, value, domain, path: '/', httpOnly: true, secure: true }
}

async function addSharedSession(page: Page, origin: string) {
	const context = page.context()
	await context.setExtraHTTPHeaders(nextClientIp())
	const session = sessions.get(origin) ?? startSession(page)
	sessions.set(origin, session)
	await context.addCookies(await session)
}

async function startSession(page: Page): Promise<NewCookie[]> {
	await signIn(page, DEMO_STAFF)
	return page.context().cookies()
}

export type Credentials = { email: string; password: string }

/** Signs in without a verification code, through the API because it is faster than the form. */
export async function signIn(page: Page, { email, password }: Credentials) {
	const response = await page.request.post('/api/auth/login', { data: { email, password } })
	expect(response.status()).toBe(200)
}

function recordConsole(context: BrowserContext, messages: string[]) {
	context.on('weberror', (error) => messages.push(String(error.error())))
	context.on('console', (message) => {
		if (!['error', 'warning'].includes(message.type())) return
		messages.push(`${message.text()} (${message.location().url})`)
	})
}

/** Returns a function that logs what the pages wait for. */
function watchRequests(context: BrowserContext) {
	const pending = new Map<Request, number>()
	const removeRequest = (request: Request) => pending.delete(request)
	context.on('request', (request) => pending.set(request, Date.now()))
	context.on('requestfinished', removeRequest)
	context.on('requestfailed', removeRequest)
	return () => {
		for (const page of context.pages()) console.info(`The page was at ${page.url()}`)
		for (const [request, since] of pending)
			console.info(`${request.method()} ${request.url()} was pending for ${Date.now() - since} ms`)
	}
}

async function stubExternalSites(context: BrowserContext, origin: string) {
	await context.route(
		(url) => url.origin !== origin,
		(route) =>
			route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Elsewhere</title>' }),
	)
}
