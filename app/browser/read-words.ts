import type { Language } from '#contract/base/language.ts'

/** Reads the texts that the server wrote into an element, in the language of the page. */
export function readWords<Words>(element: HTMLElement): Words {
	return JSON.parse(element.dataset.words ?? '{}')
}

export const language = document.documentElement.lang as Language

/** Language of the page, with the digit grouping of South Asia. */
export const locale = `${language}-IN`
