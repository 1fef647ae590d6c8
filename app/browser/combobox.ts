const DEBOUNCE_MS = 120
const MIN_LENGTH = 2

/** In the header, the field is too narrow for product names, so the list is wider. */
const LIST_CLASS =
	'absolute inset-x-0 z-30 mt-1 max-h-[min(24rem,60vh)] max-w-160 overflow-y-auto rounded-md border bg-popover text-popover-foreground elevated md:in-[header]:left-auto md:in-[header]:w-104'
const OPTION_CLASS = 'cursor-pointer px-3 py-2.5 hover:bg-accent aria-selected:bg-accent '

let listCount = 0

/** Shows options for the text of a search field. An option opens the path in its `data-path`. */
export function addOptions(
	input: HTMLInputElement,
	label: string,
	createOptions: (text: string) => Promise<HTMLLIElement[]>,
) {
	const list = createList(input, label)
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
		const options =
			prefix.trim().length < MIN_LENGTH ? [] : await createOptions(prefix).catch(() => [])
		if (input.value !== prefix || document.activeElement !== input) return
		for (const [index, option] of options.entries()) {
			option.role = 'option'
			option.id = `${list.id}-${index}`
			option.className = OPTION_CLASS + option.className
		}
		list.replaceChildren(...options)
		setOpen(options.length > 0)
	}

	input.addEventListener('input', () => {
		clearTimeout(timer)
		timer = window.setTimeout(update, DEBOUNCE_MS)
	})
	input.addEventListener('focusout', () => setOpen(false))
	// Keeps the focus in the field. Otherwise the list would close before the click.
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => openOption((target as Element).closest('li')))
	input.addEventListener('keydown', (event) => {
		const { length } = list.children
		if (list.hidden || event.isComposing) return
		if (event.key === 'ArrowDown') setActiveOption(activeIndex + 1 < length ? activeIndex + 1 : -1)
		else if (event.key === 'ArrowUp')
			setActiveOption(activeIndex < 0 ? length - 1 : activeIndex - 1)
		else if (event.key === 'Escape') setOpen(false)
		else if (event.key === 'Enter' && activeIndex >= 0) openOption(list.children[activeIndex])
		else return
		event.preventDefault()
	})
	setOpen(false)
}

function createList(input: HTMLInputElement, label: string): HTMLUListElement {
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

function openOption(option: Element | null | undefined) {
	const path = (option as HTMLElement | null)?.dataset.path
	if (path) location.href = path
}
