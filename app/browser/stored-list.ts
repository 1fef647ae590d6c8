import { detectLanguage } from '#contract/pages/detect-language.ts'
import { language } from './read-words.ts'

/** Lists of this page, for browsers that block local storage. */
const memory: Record<string, unknown[]> = {}

type Stored = { slug: string }

export function readList<Item extends Stored>(key: string): Item[] {
	try {
		const list = JSON.parse(localStorage.getItem(key) ?? '[]')
		return list.filter((item: Item | null) => typeof item?.slug === 'string')
	} catch {
		return (memory[key] ?? []) as Item[]
	}
}

export function writeList(key: string, items: Stored[]) {
	memory[key] = items
	try {
		localStorage.setItem(key, JSON.stringify(items))
	} catch {
		// The list then lasts as long as the page.
	}
}

/** Shows a stored name, which may be in another language than the page. */
export function showName(element: HTMLElement, name: string) {
	element.lang = detectLanguage(name, language) ?? language
	element.textContent = name
}
