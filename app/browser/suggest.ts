import type { ShopCopy } from '#content/shop-copy.ts'
import type { Suggestion, Suggestions } from '#contract/catalogue/product-query.ts'
import { language, locale, readWords } from './read-words.ts'

const DEBOUNCE_MS = 120
const MIN_LENGTH = 2

/** In the header, the field is too narrow for product names, so the list is wider. */
const LIST_CLASS =
	'absolute inset-x-0 z-30 mt-1 max-h-[min(24rem,60vh)] max-w-160 overflow-y-auto rounded-md border bg-popover text-popover-foreground elevated md:in-[header]:left-auto md:in-[header]:w-104'
const OPTION_CLASS = 'cursor-pointer px-3 py-2.5 hover:bg-accent aria-selected:bg-accent '

const PRODUCT_CLASS = 'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3'
const PICTURE_CLASS = 'row-span-2 aspect-square w-full rounded-md bg-picture object-contain'
const PLACEHOLDER = '/pictures/placeholder.svg'

type SuggestionWords = { label: string; stock: ShopCopy['shared']['stock'] }

let listCount = 0

/**
 * Suggests products and categories in search forms marked `[data-suggest]`. The attribute has the
 * prefix of the URLs of resized uploads.
 */
export function enhanceSearchSuggestions() {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-suggest]')) {
		const input = form.querySelector<HTMLInputElement>('[type=search]')
		if (input) addSuggestions(form, input)
	}
}

function addSuggestions(form: HTMLFormElement, input: HTMLInputElement) {
	const words = readWords<SuggestionWords>(form)
	const list = createList(input, words)
	let activeIndex = -1
	let timer = 0

	const setOpen = (isOpen: boolean) => {
		list.hidden = !isOpen
		input.ariaExpanded = String(isOpen)
		setActiveOption(-1)
	}
	const setActiveOption = (index: number) => {
		activeIndex = index
		const options = [...list.children]
		for (const [position, option] of options.entries())
			option.ariaSelected = String(position === index)
		const option = options[index]
		input.setAttribute('aria-activedescendant', option?.id ?? '')
		option?.scrollIntoView({ block: 'nearest' })
	}
	const update = async () => {
		const prefix = input.value
		const suggestions =
			prefix.trim().length < MIN_LENGTH ? [] : await fetchSuggestions(form, prefix)
		if (input.value !== prefix || document.activeElement !== input) return
		list.replaceChildren(
			...suggestions.map((suggestion, index) => {
				const option = createOption(suggestion, words, form.dataset.suggest)
				option.id = `${list.id}-${index}`
				return option
			}),
		)
		setOpen(suggestions.length > 0)
	}

	input.addEventListener('input', () => {
		clearTimeout(timer)
		timer = window.setTimeout(update, DEBOUNCE_MS)
	})
	input.addEventListener('focusout', () => setOpen(false))
	// Keeps the focus in the field. Otherwise the list would close before the click.
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => openSuggestion((target as Element).closest('li')))
	input.addEventListener('keydown', (event) => {
		const { length } = list.children
		if (list.hidden || event.isComposing) return
		if (event.key === 'ArrowDown') setActiveOption(activeIndex + 1 < length ? activeIndex + 1 : -1)
		else if (event.key === 'ArrowUp')
			setActiveOption(activeIndex < 0 ? length - 1 : activeIndex - 1)
		else if (event.key === 'Escape') setOpen(false)
		else if (event.key === 'Enter' && activeIndex >= 0) openSuggestion(list.children[activeIndex])
		else return
		event.preventDefault()
	})
	setOpen(false)
}

function createList(input: HTMLInputElement, { label }: SuggestionWords): HTMLUListElement {
	const list = document.createElement('ul')
	list.id = `suggestions-${++listCount}`
	list.className = LIST_CLASS
	list.hidden = true
	list.role = 'listbox'
	list.ariaLabel = label
	input.form?.appendChild(list)
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.setAttribute('aria-controls', list.id)
	return list
}

async function fetchSuggestions(form: HTMLFormElement, prefix: string): Promise<Suggestion[]> {
	const query = new URLSearchParams({ q: prefix, language })
	for (const [name, value] of new FormData(form)) if (name !== 'search') query.set(name, `${value}`)
	try {
		const response = await fetch(`/api/products/suggest?${query}`)
		return response.ok ? ((await response.json()) as Suggestions).data : []
	} catch {
		return []
	}
}

function createOption(suggestion: Suggestion, words: SuggestionWords, resizing = '') {
	const { label, path, image, price, stock } = suggestion
	const option = document.createElement('li')
	option.role = 'option'
	option.dataset.path = path
	option.className = OPTION_CLASS + (stock ? PRODUCT_CLASS : 'font-bold')
	const name = createText(label)
	name.lang = suggestion.language
	option.replaceChildren(name)
	if (price === undefined || !stock) return option
	const picture = image?.startsWith('/uploads/') ? resizing + image : image
	const details = `৳${price.toLocaleString(locale)} · ${words.stock[stock]}`
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

function openSuggestion(option: Element | null | undefined) {
	const path = (option as HTMLElement | null)?.dataset.path
	if (path) location.href = path
}
