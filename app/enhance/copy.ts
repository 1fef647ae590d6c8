const THANKS_MS = 2000

/** Buttons `[data-copy]` carry the text to copy; they are hidden until there is a script that can do it. */
export function offerCopying() {
	if (!navigator.clipboard) return
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
		const label = button.textContent
		button.hidden = false
		button.addEventListener('click', async () => {
			await navigator.clipboard.writeText(button.dataset.copy ?? '')
			button.textContent = 'Copied'
			setTimeout(() => {
				button.textContent = label
			}, THANKS_MS)
		})
	}
}
