import { HTMLElement } from 'node-html-parser'
import { parseHtml } from './html.ts'

const VISIBLE_ATTRIBUTE = /^(title|alt|placeholder|aria-label|data-words|data-copied|content)$/
const KEYS_OF_JSON = /"\w+":/g

type Text = { language: string; text: string }

/** Returns texts and attributes, each with the language that the page states. */
export function textsByLanguage(html: string): Text[] {
	return readTexts(parseHtml(html), '').filter(({ text }) => text !== '')
}

function readTexts(element: HTMLElement, parentLanguage: string): Text[] {
	if (/^(script|style)$/i.test(element.tagName)) return []
	const language = element.getAttribute('lang') ?? parentLanguage
	const attributes = Object.entries(element.attributes)
		.filter(([name]) => VISIBLE_ATTRIBUTE.test(name))
		.map(([, value]) => ({ language, text: value.replaceAll(KEYS_OF_JSON, '') }))
	const children = element.childNodes.flatMap((node) =>
		node instanceof HTMLElement
			? readTexts(node, language)
			: { language, text: node.textContent.trim() },
	)
	return [...attributes, ...children]
}
