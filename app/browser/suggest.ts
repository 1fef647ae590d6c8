import type { Suggestion, Suggestions } from '#contract/product-query.ts'

const DEBOUNCE_MS = 120
const MIN_LENGTH = 2

/** In the header, the search field is too narrow for product names, so the list is wider than the field. */
const LIST_CLASS =
	'absolute inset-x-0 z-30 mt-1 max-h-[min(24rem,60vh)] max-w-160 overflow-y-auto rounded-md border bg-popover text-popover-foreground shadow-lg md:in-[header]:left-auto md:in-[header]:w-104 *:cursor-pointer *:px-3 *:py-2.5 *:hover:bg-accent *:aria-selected:bg-accent *:aria-selected:outline-2 *:aria-selected:-outline-offset-2 *:aria-selected:outline-ring'

let listCount = 0

/** Suggests products and categories in search forms marked `[data-suggest]`. */
export function enhanceSearchSuggestions() {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-suggest]')) {
		const input = form.querySelector<HTMLInputElement>('[type=search]')
		if (input) addSuggestions(input)
	}
}

function addSuggestions(input: HTMLInputElement) {
	const list = createList(input)
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
		if (!option) return input.removeAttribute('aria-activedescendant')
		input.setAttribute('aria-activedescendant', option.id)
		option.scrollIntoView({ block: 'nearest' })
	}
	const update = async () => {
		const prefix = input.value
		const suggestions = prefix.trim().length < MIN_LENGTH ? [] : await fetchSuggestions(prefix)
		if (input.value !== prefix || document.activeElement !== input) return
		list.replaceChildren(
			...suggestions.map((suggestion, index) => createOption(suggestion, `${list.id}-${index}`)),
		)
		setOpen(suggestions.length > 0)
	}

	input.addEventListener('input', () => {
		clearTimeout(timer)
		timer = window.setTimeout(update, DEBOUNCE_MS)
	})
	input.addEventListener('blur', () => setOpen(false))
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

function createList(input: HTMLInputElement): HTMLUListElement {
	const list = document.createElement('ul')
	list.id = `suggestions-${++listCount}`
	list.className = LIST_CLASS
	list.hidden = true
	list.role = 'listbox'
	list.ariaLabel = 'Suggestions'
	input.form?.appendChild(list)
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.setAttribute('aria-controls', list.id)
	return list
}

async function fetchSuggestions(prefix: string): Promise<Suggestion[]> {
	try {
		const response = await fetch(`/api/products/suggest?${new URLSearchParams({ q: prefix })}`)
		return response.ok ? ((await response.json()) as Suggestions).data : []
	} catch {
		return []
	}
}

function createOption({ kind, label, path }: Suggestion, id: string) {
	const option = document.createElement('li')
	option.id = id
	option.role = 'option'
	option.dataset.path = path
	option.textContent = label
	if (kind === 'category') option.className = 'font-bold'
	return option
}

function openSuggestion(option: Element | null | undefined) {
	const path = (option as HTMLElement | null)?.dataset.path
	if (path) location.href = path
}
