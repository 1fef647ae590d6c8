import { fieldsIn } from './forms.ts'
import { matchAll } from './pages.ts'
import type { Shop } from './shop.ts'

/** Follows the redirect after a form: the flash messages of the next page, and the fields of their Undo button. */
export async function followRedirect(
	shop: Pick<Shop, 'fetch'>,
	answer: Response,
	headers: Record<string, string>,
) {
	const [flash = ''] = answer.headers.getSetCookie()
	const Cookie = `${headers.Cookie}; ${flash.split(';')[0]}`
	const address = answer.headers.get('Location') ?? ''
	return flashOn(await (await shop.fetch(address, { headers: { ...headers, Cookie } })).text())
}

export function flashOn(html: string) {
	const [, after = ''] = html.split('data-toasts=')
	const [flash = ''] = after.split('<h1')
	return {
		lines: matchAll(flash, /data-toast="">.*?<span>(.*?)<\/span>/g),
		undo: flash.includes('>Undo<') ? fieldsIn(flash) : null,
	}
}
