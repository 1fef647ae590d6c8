import type { Shop } from './shop.ts'

/** One page as plain HTTP gives it: its status, its words, and where its links lead. */
export async function openPage(shop: Pick<Shop, 'fetch'>, path: string) {
	const response = await shop.fetch(path)
	const html = await response.text()
	return {
		status: response.status,
		location: response.headers.get('Location'),
		html,
		words: wordsOf(html),
		links: allIn(html, /<a [^>]*?href="(.*?)"/g),
	}
}

/** What each match of the pattern holds, as a reader sees it. */
export function allIn(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map((match) => wordsOf(match[1] ?? ''))
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export function wordsOf(html: string): string {
	return html
		.replaceAll(/<!--.*?-->/g, '')
		.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
		.replaceAll(/<[^>]*>/g, '\n')
		.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
		.trim()
}

/** The products of a listing, in its order, by the last part of their addresses. */
export function slugsOn(html: string): string[] {
	return allIn(html, /<h2><a href="\/products\/(.*?)"/g)
}
