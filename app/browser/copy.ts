const FEEDBACK_MS = 2000

/** Shows the copy buttons in browsers that can copy. The attribute `data-copy` holds the text. */
export function enhanceCopyButtons() {
	if (!navigator.clipboard) return
	for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
		button.hidden = false
		button.addEventListener('click', () => copy(button))
	}
}

async function copy(button: HTMLElement) {
	const label = button.querySelector('span') ?? button
	const originalText = label.textContent
	if (originalText === 'Copied') return
	try {
		await navigator.clipboard.writeText(button.dataset.copy ?? '')
	} catch {
		return
	}
	label.textContent = 'Copied'
	setTimeout(() => {
		label.textContent = originalText
	}, FEEDBACK_MS)
}
