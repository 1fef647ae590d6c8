import type { ShopCopy } from '#content/shop-copy.ts'
import type { Suggestion, Suggestions } from '#contract/catalogue/product-query.ts'
import { addOptions } from './combobox.ts'
import { language, locale, readWords } from './read-words.ts'

const PRODUCT_CLASS = 'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3'
const PICTURE_CLASS = 'row-span-2 aspect-square w-full rounded-md bg-picture object-contain'
const PLACEHOLDER = '/pictures/placeholder.svg'

type SuggestionWords = { label: string; stock: ShopCopy['shared']['stock'] }

/**
 * Suggests products and categories in search forms marked `[data-suggest]`. The attribute has the
 * prefix of the URLs of resized uploads.
 */
export function enhanceSearchSuggestions() {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-suggest]')) {
		const input = form.querySelector<HTMLInputElement>('[type=search]')
		const { label } = readWords<SuggestionWords>(form)
		if (input) addOptions(input, label, (prefix) => createOptions(form, prefix))
	}
}

async function createOptions(form: HTMLFormElement, prefix: string) {
	const query = new URLSearchParams({ q: prefix, language })
	for (const [name, value] of new FormData(form)) if (name !== 'search') query.set(name, `${value}`)
	const response = await fetch(`/api/products/suggest?${query}`)
	const { data } = (await response.json()) as Suggestions
	return data.map((suggestion) => createOption(form, suggestion))
}

function createOption(form: HTMLFormElement, suggestion: Suggestion) {
	const { label, path, image, price, stock } = suggestion
	const option = document.createElement('li')
	option.dataset.path = path
	option.className = stock ? PRODUCT_CLASS : 'font-bold'
	const name = createText(label)
	name.lang = suggestion.language
	option.replaceChildren(name)
	if (price === undefined || !stock) return option
	const picture = image?.startsWith('/uploads/') ? form.dataset.suggest + image : image
	const { stock: labels } = readWords<SuggestionWords>(form)
	const details = `৳${price.toLocaleString(locale)} · ${labels[stock]}`
	option.replaceChildren(createPicture(picture), name, createText(details))
	return option
}

function createPicture(url = PLACEHOLDER) {
	const picture = new Image()
	picture.alt = ''
	picture.className = PICTURE_CLASS
	picture.dataset.placeholder = PLACEHOLDER
	picture.src = url
	return picture
}

function createText(text: string) {
	const span = document.createElement('span')
	span.textContent = text
	return span
}
