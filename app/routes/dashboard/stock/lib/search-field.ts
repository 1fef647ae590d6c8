type Form = HTMLFormElement | null

const findField = (form: Form, name: 'search' | 'quantity') =>
	form?.elements.namedItem(name) as HTMLInputElement | null | undefined

export const focusSearch = (form: Form) => findField(form, 'search')?.focus()

/** Takes the scans from before the form was hydrated out of the field, and leaves the rest. */
export function takeHeldScans(form: Form): string[] {
	const field = findField(form, 'search')
	if (!form || !field || form.dataset.hydrated) return []
	form.dataset.hydrated = 'true'
	const scans = field.value.split('\t')
	field.value = scans.pop() ?? ''
	return scans
}

/** A sale has no field for the quantity. */
export function readSearch(form: Form) {
	const quantity = findField(form, 'quantity')?.value ?? '1'
	return { text: findField(form, 'search')?.value.trim() ?? '', quantity }
}

function fillSearch(form: Form, text: string, units: number) {
	const [search, quantity] = [findField(form, 'search'), findField(form, 'quantity')]
	if (search) search.value = text
	if (quantity) quantity.value = String(units)
}

/** Empties the fields for the next scan. */
export function clearSearch(form: Form): void {
	fillSearch(form, '', 1)
	focusSearch(form)
}

/** Offers the text for correction, selected, so that the next scan replaces it. */
export function restoreSearch(form: Form, text: string, units: number): void {
	const field = findField(form, 'search')
	if (field?.value !== '') return
	fillSearch(form, text, units)
	if (document.activeElement === field) field.select()
}

/** Checks for a key of a scan outside any control. Ignores the shortcut of the inventory search. */
export function isTypedElsewhere(event: KeyboardEvent): boolean {
	const { key, ctrlKey, metaKey, altKey, target } = event
	const isControl = target instanceof Element && target.matches('input, select, textarea')
	return !isControl && key.length === 1 && !/[\s/]/.test(key) && !ctrlKey && !metaKey && !altKey
}
