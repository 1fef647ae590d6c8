/**
 * Submits forms marked `[data-apply-on-change]` when their values change: at once, or when the focus leaves the form if
 * the keyboard or a number field was used. Arrow keys pass through unwanted values, and two prices are often entered together.
 */
export function applyFiltersOnChange() {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-apply-on-change]')) {
		submitOnChange(form)
	}
}

function submitOnChange(form: HTMLFormElement) {
	const initialValues = readValues(form)
	let usesKeyboard = false
	const apply = () => {
		if (readValues(form) !== initialValues && !isInDrawer(form)) form.requestSubmit()
	}

	form.addEventListener('keydown', () => {
		usesKeyboard = true
	})
	form.addEventListener('pointerdown', () => {
		usesKeyboard = false
	})
	form.addEventListener('change', ({ target }) => {
		if (!usesKeyboard && !isNumberField(target)) apply()
	})
	form.addEventListener('focusout', ({ relatedTarget }) => {
		if (relatedTarget && !form.contains(relatedTarget as Node)) apply()
	})
}

function readValues(form: HTMLFormElement): string {
	return JSON.stringify([...new FormData(form)])
}

/** A drawer applies its filters with a button, because shoppers set several values in it. */
function isInDrawer(form: HTMLFormElement): boolean {
	return form.closest('[popover]') !== null && matchMedia('(width < 48rem)').matches
}

function isNumberField(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.type === 'number'
}
