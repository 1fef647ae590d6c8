import { unescapeHtml } from './pages.ts'

const TOKEN = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const VISIBLE_ATTRIBUTE = /^(title|alt|placeholder|aria-label|data-words|data-copied|content)$/
const VOID = /^(area|br|hr|img|input|link|meta)$/
const KEYS_OF_JSON = /"\w+":/g

type Text = { language: string; text: string }

/** Returns the texts of a page, also those of attributes, each with the language that the page states. */
export function textsByLanguage(html: string): Text[] {
	const texts: Text[] = []
	const languages = ['']
	const page = html.replaceAll(/<(script|style)\b.*?<\/\1>|<!.*?>/gs, '')
	for (const [, slash, name = '', source = '', text] of page.matchAll(TOKEN)) {
		const language = languages.at(-1) ?? ''
		if (text !== undefined) texts.push({ language, text: unescapeHtml(text).trim() })
		else if (slash) languages.pop()
		else {
			const attributes = Object.fromEntries(
				[...source.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
			)
			const own = attributes.lang ?? language
			for (const [key, value] of Object.entries(attributes)) {
				if (VISIBLE_ATTRIBUTE.test(key))
					texts.push({ language: own, text: unescapeHtml(value).replaceAll(KEYS_OF_JSON, '') })
			}
			if (!VOID.test(name) && !source.endsWith('/')) languages.push(own)
		}
	}
	return texts.filter(({ text }) => text !== '')
}
