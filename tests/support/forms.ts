import type { HTMLElement } from 'node-html-parser'
import { findHtml, parseHtml, readTexts } from './html.ts'
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

/** Returns functions that read pages and submit forms with the headers of a session. */
export function createPageClient(shop: Pick<Shop, 'fetch'>, headers: Fields) {
	const readPage = async (path: string, as = headers) =>
		(await shop.fetch(path, { headers: as })).text()
	const post = (path: string, fields: Fields = {}, as = headers) => postForm(shop, path, fields, as)
	return { readPage, post }
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

/** Returns the fields of the form that is or contains the first element matching the selector. */
export function readFormFields(page: string, selector = '[name="_idempotencyKey"]'): Fields {
	const form = parseHtml(page).querySelector(selector)?.closest('form')
	const controls = form?.querySelectorAll('input[name]:not([type=file]), textarea, select') ?? []
	return Object.fromEntries(
		controls.map((control) => [control.getAttribute('name'), readValue(control)]),
	)
}

function readValue(control: HTMLElement): string {
	if (control.tagName === 'TEXTAREA') return control.textContent
	const source = control.tagName === 'SELECT' ? control.querySelector('[selected]') : control
	return source?.getAttribute('value') ?? ''
}

/** Returns the lines of the flash message and the fields of its Undo form. */
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
	const toaster = findHtml(html, '[data-toasts]')
	return {
		lines: readTexts(toaster, '[data-toast] > p > span'),
		undo: toaster.includes('>Undo<') ? readFormFields(toaster) : null,
	}
}
