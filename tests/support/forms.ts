import { matchAll, unescapeHtml } from './pages.ts'
import { ORIGIN, type Shop } from './shop.ts'

type Fields = Record<string, string>

/** Submits a form like a browser without JavaScript. */
export function postForm(
	shop: Pick<Shop, 'fetch'>,
	path: string,
	fields: Fields,
	extraHeaders: Fields,
) {
	const headers = { Host: new URL(ORIGIN).host, ...extraHeaders }
	return shop.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Submits a form with a chosen picture like a browser without JavaScript. */
export function postFormWithPicture(
	shop: Pick<Shop, 'fetch'>,
	path: string,
	{ headers, fields, picture }: { headers: Fields; fields: Fields; picture: File },
) {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) body.set(name, value)
	body.append('pictures', picture)
	const host = new URL(ORIGIN).host
	return shop.fetch(path, { method: 'POST', headers: { Host: host, ...headers }, body })
}

/** Returns the fields that a browser would submit for the first form whose HTML contains `marker`. */
export function readFormFields(page: string, marker = 'name="_idempotencyKey"'): Fields {
	const form =
		page
			.split('<form')
			.find((part) => part.includes(marker))
			?.split('</form>')[0] ?? ''
	const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([tag]) => parseAttributes(tag))
	const textAreas = [...form.matchAll(/<textarea ([^>]*)>([^<]*)<\/textarea>/g)].map(
		([, tag = '', value = '']) => ({ name: parseAttributes(tag).name, value: unescapeHtml(value) }),
	)
	const selects = [...form.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)].map(
		([, tag = '', options = '']) => ({
			name: parseAttributes(tag).name,
			value: parseAttributes(/<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? '').value,
		}),
	)
	const fields: Partial<Fields>[] = [...inputs, ...textAreas, ...selects]
	const entries = fields
		.filter(({ name, type }) => name && type !== 'file')
		.map(({ name = '', value = '' }) => [name, value])
	return Object.fromEntries(entries)
}

function parseAttributes(tag: string): Fields {
	const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
	return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

/** Follows the redirect after a form submission. Returns the lines of the flash message and the fields of its Undo form. */
export async function followRedirect(
	shop: Pick<Shop, 'fetch'>,
	response: Response,
	headers: Record<string, string>,
) {
	const [flash = ''] = response.headers.getSetCookie()
	const Cookie = `${headers.Cookie}; ${flash.split(';')[0]}`
	const location = response.headers.get('Location') ?? ''
	return readFlash(await (await shop.fetch(location, { headers: { ...headers, Cookie } })).text())
}

export function readFlash(html: string) {
	const [, afterToasts = ''] = html.split('data-toasts=')
	const [flash = ''] = afterToasts.split('<h1')
	return {
		lines: matchAll(flash, /data-toast="">.*?<span>(.*?)<\/span>/g),
		undo: flash.includes('>Undo<') ? readFormFields(flash) : null,
	}
}
