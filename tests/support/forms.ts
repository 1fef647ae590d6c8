import { ORIGIN, type Shop } from './shop.ts'

type Fields = Record<string, string>

/** Sends a form as a browser without JavaScript does. */
export function postForm(shop: Shop, path: string, fields: Fields, given: Fields) {
	const headers = { Host: new URL(ORIGIN).host, ...given }
	return shop.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** What a page's form at `action` would send as it stands: hidden fields, inputs, texts and choices. */
export function fieldsIn(page: string, start = 'name="_once"'): Fields {
	const form =
		page
			.split('<form')
			.find((part) => part.includes(start))
			?.split('</form>')[0] ?? ''
	const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => attributesOf(tag))
	const texts = [...form.matchAll(/<textarea ([^>]*)>([^<]*)<\/textarea>/g)].map(
		([, tag = '', value = '']) => ({ name: attributesOf(tag).name, value: unescaped(value) }),
	)
	const choices = [...form.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)].map(
		([, tag = '', options = '']) => ({
			name: attributesOf(tag).name,
			value: attributesOf(/<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? '').value,
		}),
	)
	const all: Partial<Fields>[] = [...inputs, ...texts, ...choices]
	const entries = all
		.filter(({ name, type }) => name && type !== 'file')
		.map(({ name = '', value = '' }) => [name, value])
	return Object.fromEntries(entries)
}

function attributesOf(tag: string): Fields {
	const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
	return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
	return text
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')
}
