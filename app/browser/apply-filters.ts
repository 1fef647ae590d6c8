/** Submits the forms `[data-apply-on-change]` when their values change, without the button. */
export function applyFiltersOnChange() {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-apply-on-change]')) {
		enhance(form)
	}
}

function enhance(form: HTMLFormElement) {
	const initial = readValues(form)
	let usesKeyboard = false
	const apply = () => {
		if (readValues(form) !== initial && !isInDrawer(form)) form.requestSubmit()
	}

	form.addEventListener('keydown', () => {
		usesKeyboard = true
	})
	form.addEventListener('pointerdown', () => {
		usesKeyboard = false
	})
	// Arrow keys change a value in steps, and a number may be the first of two.
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

/** In a drawer the shopper sets several values before pressing the button. */
function isInDrawer(form: HTMLFormElement): boolean {
	return form.closest('[popover]') !== null && matchMedia('(width < 48rem)').matches
}

function isNumberField(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.type === 'number'
}
