type Suggestion = { kind: string; label: string; path: string }

const PAUSE_MS = 120
const SHORTEST = 2

let made = 0

/** Search forms `[data-suggest]` offer products and categories while one types; without script they search as before. */
export function enhanceSearchSuggestions() {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-suggest]')) {
		const input = form.querySelector<HTMLInputElement>('[type=search]')
		if (input) enhance(input)
	}
}

function enhance(input: HTMLInputElement) {
	const list = listBelow(input)
	let active = -1
	let waiting = 0

	const show = (isOpen: boolean) => {
		list.hidden = !isOpen
		input.ariaExpanded = String(isOpen)
		choose(-1)
	}
	const choose = (index: number) => {
		active = index
		const options = [...list.children]
		for (const [at, option] of options.entries()) option.ariaSelected = String(at === index)
		const option = options[index]
		if (!option) return input.removeAttribute('aria-activedescendant')
		input.setAttribute('aria-activedescendant', option.id)
		option.scrollIntoView({ block: 'nearest' })
	}
	const ask = async () => {
		const typed = input.value
		const found = typed.trim().length < SHORTEST ? [] : await suggestionsFor(typed)
		if (input.value !== typed || document.activeElement !== input) return
		list.replaceChildren(
			...found.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`)),
		)
		show(found.length > 0)
	}

	input.addEventListener('input', () => {
		clearTimeout(waiting)
		waiting = window.setTimeout(ask, PAUSE_MS)
	})
	input.addEventListener('blur', () => show(false))
	// So that the field keeps the focus, and the list stays, until the click has happened.
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => go((target as Element).closest('li')))
	input.addEventListener('keydown', (event) => {
		const { length } = list.children
		if (list.hidden || event.isComposing) return
		if (event.key === 'ArrowDown') choose(active + 1 < length ? active + 1 : -1)
		else if (event.key === 'ArrowUp') choose(active < 0 ? length - 1 : active - 1)
		else if (event.key === 'Escape') show(false)
		else if (event.key === 'Enter' && active >= 0) go(list.children[active])
		else return
		event.preventDefault()
	})
	show(false)
}

function listBelow(input: HTMLInputElement): HTMLUListElement {
	const list = document.createElement('ul')
	list.id = `suggestions-${++made}`
	list.className = 'suggestions'
	list.hidden = true
	list.role = 'listbox'
	list.ariaLabel = 'Suggestions'
	input.form?.appendChild(list)
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.setAttribute('aria-controls', list.id)
	return list
}

async function suggestionsFor(typed: string): Promise<Suggestion[]> {
	try {
		const answer = await fetch(`/api/products/suggest?${new URLSearchParams({ q: typed })}`)
		return answer.ok ? ((await answer.json()) as { data: Suggestion[] }).data : []
	} catch {
		return []
	}
}

function optionOf({ kind, label, path }: Suggestion, id: string) {
	const option = document.createElement('li')
	option.id = id
	option.role = 'option'
	option.dataset.path = path
	option.textContent = label
	if (kind === 'category') option.className = 'is-category'
	return option
}

function go(option: Element | null | undefined) {
	const path = (option as HTMLElement | null)?.dataset.path
	if (path) location.href = path
}
