import { type HTMLElement, parse } from 'node-html-parser'

const options = { blockTextElements: { script: true, style: true } }
/** React separates adjacent texts with it. */
const EMPTY_COMMENT = '<!-- -->'
let last: { html: string; root: HTMLElement } | undefined

/** Parses a page. Tests read several parts of a page in a row, so the last one is kept. */
export function parseHtml(html: string): HTMLElement {
	if (last?.html !== html) last = { html, root: parse(html.replaceAll(EMPTY_COMMENT, ''), options) }
	return last.root
}

export const findElements = (html: string, selector: string) =>
	parseHtml(html).querySelectorAll(selector)

/** Returns the HTML of the first element that matches the selector, or an empty string. */
export const findHtml = (html: string, selector: string) =>
	parseHtml(html).querySelector(selector)?.outerHTML ?? ''

/** Returns the text of each element that matches the selector. */
export const readTexts = (html: string, selector: string) =>
	findElements(html, selector).map(({ innerHTML }) => textOf(innerHTML))

/** Returns an attribute of each element that matches the selector and has it. */
export const readAttributes = (html: string, selector: string, name: string) =>
	findElements(html, selector).flatMap((element) => element.getAttribute(name) ?? [])

/** Returns the URL of the first link with the text, or an empty string. */
export const findLink = (html: string, text: string) =>
	findElements(html, 'a')
		.find(({ textContent }) => textContent === text)
		?.getAttribute('href') ?? ''

const htmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the text of the HTML without scripts and styles. Each tag becomes a line break. */
export function textOf(html: string): string {
	const text = html
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
		.replaceAll(/<[^>]*>/g, '\n')
	return unescapeHtml(text).trim()
}

function unescapeHtml(text: string): string {
	return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => htmlEntities[name] ?? '')
}
