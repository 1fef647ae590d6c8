const FEEDBACK_MS = 2000

/** Shows the buttons `[data-copy]`, which hold the text to copy, where the browser can copy it. */
export function enhanceCopyButtons() {
	if (!navigator.clipboard) return
	for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
		button.hidden = false
		button.addEventListener('click', () => copy(button))
	}
}

async function copy(button: HTMLElement) {
	const caption = button.querySelector('span') ?? button
	const label = caption.textContent
	if (label === 'Copied') return
	try {
		await navigator.clipboard.writeText(button.dataset.copy ?? '')
	} catch {
		return
	}
	caption.textContent = 'Copied'
	setTimeout(() => {
		caption.textContent = label
	}, FEEDBACK_MS)
}
