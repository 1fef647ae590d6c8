const THANKS_MS = 2000

/** Buttons `[data-copy]` carry the text to copy; they stay hidden where no script can do it. */
export function enhanceCopyButtons() {
	if (!navigator.clipboard) return
	for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
		button.hidden = false
		button.addEventListener('click', () => copy(button))
	}
}

async function copy(button: HTMLElement) {
	const words = button.querySelector('span') ?? button
	const label = words.textContent
	if (label === 'Copied') return
	try {
		await navigator.clipboard.writeText(button.dataset.copy ?? '')
	} catch {
		return
	}
	words.textContent = 'Copied'
	setTimeout(() => {
		words.textContent = label
	}, THANKS_MS)
}
