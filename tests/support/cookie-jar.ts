import { ORIGIN, type Shop } from './shop.ts'

const SET = /^(__Host-[^=]+)=([^;]*)(?:.*Max-Age=(0))?/

/** `fetch` of a program that keeps the cookies of the shop, as Node's does with a jar. */
export function fetchWithJar(shop: Shop): typeof fetch {
	const jar = new Map<string, string>()
	return async (input, init = {}) => {
		const headers = new Headers(init.headers)
		const kept = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
		if (init.credentials === 'include' && kept !== '') headers.set('Cookie', kept)
		const answer = await shop.fetch(String(input), { ...init, headers })
		for (const cookie of answer.headers.getSetCookie()) {
			const [, name = '', value = '', isOver] = SET.exec(cookie) ?? []
			if (isOver) jar.delete(name)
			else jar.set(name, value)
		}
		return answer
	}
}

/** That of a page of the shop: the browser says where a request comes from, whatever the page says. */
export function fetchInBrowser(shop: Shop): typeof fetch {
	const send = fetchWithJar(shop)
	return (input, init = {}) => {
		const headers = new Headers(init.headers)
		const isChange = !['GET', 'HEAD'].includes(init.method ?? 'GET')
		headers.set('Sec-Fetch-Site', 'same-origin')
		if (isChange) headers.set('Origin', ORIGIN)
		else headers.delete('Origin')
		return send(input, { ...init, headers })
	}
}
