import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { type Credentials, openPage, type PageOptions } from './browser.ts'

/** Runs the steps with and without JavaScript, expects the same result, and returns it. */
export async function runWithAndWithoutJavaScript<Result>(
	steps: (page: Page, javaScript: boolean) => Promise<Result>,
	options: PageOptions = {},
): Promise<Result> {
	const [withJavaScript, withoutJavaScript] = await Promise.all(
		[true, false].map(async (javaScript) =>
			steps(await openPage({ ...options, javaScript }), javaScript),
		),
	)
	expect(withoutJavaScript).toEqual(withJavaScript)
	return withoutJavaScript as Result
}

/** Waits for `action` and for the `load` event of the page to which it leads. */
export async function waitForLoad(page: Page, action: Promise<unknown>) {
	await Promise.all([page.waitForEvent('load'), action])
}

/** Clicks and waits for the `load` event of the page to which the click leads. */
export async function clickAndLoad(target: Locator) {
	await waitForLoad(target.page(), target.click())
}

/** Opens a page of the dashboard as the demo user. With JavaScript, waits until it is hydrated. */
export async function openStaffPage(path: string, options: PageOptions = {}): Promise<Page> {
	const page = await openPage({ isSignedIn: true, ...options })
	if (options.javaScript === false) await page.goto(path)
	else await gotoHydrated(page, path)
	return page
}

/** Opens a URL and waits until the page is hydrated. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
	await page.goto(path)
	await waitForHydration(page)
}

/** Returns path, query, heading, result count and product names of a listing. */
export async function readListing(page: Page) {
	const { pathname, search } = new URL(page.url())
	return {
		path: pathname + search,
		title: await page.locator('h1').textContent(),
		count: await page.locator('main p[role=status]').textContent(),
		names: await page.locator('[data-slot=product-card] h2').allTextContents(),
	}
}

/** Waits for the theme toggle, which only the hydrated page shows. */
export async function waitForHydration(page: Page) {
	await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
}

/** Follows a link on the same page with the keyboard. Waits for the next paint. */
export async function followAnchor(page: Page, link: Locator) {
	await link.press('Enter')
	await page.waitForLoadState('networkidle')
	await page.evaluate(
		() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
	)
}

/** Opens and submits the sign-in form, by default as the demo user. */
export async function submitSignInForm(page: Page, { email, password }: Credentials = DEMO_STAFF) {
	await page.goto('/auth/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password').fill(password)
	await page.keyboard.press('Enter')
}

type Violation = { id: string; selectors: string[] }

/** Skips other sites in iframes, and passed rules, which would double the time. */
const axeOptions = { iframes: false, resultTypes: ['violations'] }
/** Rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Returns the violations that axe finds on a page opened with `hasAxe`. */
async function findAxeViolations(page: Page, options: object): Promise<Violation[]> {
	return page.evaluate<Violation[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
		violations.map(({ id, nodes }) => ({ id, selectors: nodes.map(({ target }) => target.join(' ')) })))`)
}

/** Checks both themes, and for horizontal scrolling. The page must be open with `hasAxe`. */
export async function expectAccessiblePage(page: Page, screenName: string) {
	await expectAccessibleInDark(page, screenName, COLOR_RULES)
	await expectAccessibleInLight(page, screenName)
	const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
	expect(overflow, screenName).toBeLessThanOrEqual(0)
}

/** Checks the rules whose result depends on the theme or, by default, on the width too. */
export async function expectAccessibleInDark(
	page: Page,
	screenName: string,
	runOnly = [...COLOR_RULES, 'target-size'],
) {
	await page.emulateMedia({ colorScheme: 'dark' })
	const options = { ...axeOptions, runOnly }
	expect(await findAxeViolations(page, options), `${screenName}, dark`).toEqual([])
}

/** Checks all rules. */
export async function expectAccessibleInLight(page: Page, screenName: string) {
	await page.emulateMedia({ colorScheme: 'light' })
	expect(await findAxeViolations(page, axeOptions), `${screenName}, light`).toEqual([])
}

export async function expectEnoughContrast(page: Page, screenName: string) {
	const options = { ...axeOptions, runOnly: ['color-contrast'] }
	expect(await findAxeViolations(page, options), screenName).toEqual([])
}

const MIDDLE_OF_LONG_PAGES = [
	'article > :nth-child(n + 15):nth-last-child(n + 15)',
	'nav li:nth-child(n + 12):nth-last-child(n + 6)',
	'main tbody tr:nth-child(n + 9):nth-last-child(n + 3)',
].join()

/** Removes the middle of long pages to save time. The rest has the same elements. */
export function removeMiddle(page: Page): Promise<void> {
	return page.evaluate((selector) => {
		for (const element of document.querySelectorAll(selector)) element.remove()
	}, MIDDLE_OF_LONG_PAGES)
}

/** Returns the width of the page in pixels, including the part outside the viewport. */
export function pageWidth(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Returns selectors of elements that are missing, cut off or covered in their centre. */
export function findHidden(page: Page, selectors: string[]) {
	return page.evaluate(
		(all) =>
			all.filter((selector) => {
				const matches = [...document.querySelectorAll(`main ${selector}`)]
				const element = matches.find((match) => match.checkVisibility())
				if (!element) return true
				const { left, top, right, bottom } = element.getBoundingClientRect()
				const corners = [
					[left + 1, top + 1],
					[right - 1, bottom - 1],
				] as const
				const isOnTop = ([x, y]: readonly [number, number]) =>
					element.contains(document.elementFromPoint(x, y))
				return (
					bottom > innerHeight ||
					!isOnTop([(left + right) / 2, (top + bottom) / 2]) ||
					corners.some(([x, y]) => x < 0 || y < 0)
				)
			}),
		selectors,
	)
}
