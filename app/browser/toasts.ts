const VISIBLE_MS = 6000

/** Turns flash messages into toasts that disappear after a few seconds. */
export function enhanceFlashMessages() {
	for (const message of document.querySelectorAll<HTMLElement>('[data-flash]')) {
		// Screen readers announce a status only when its content changes, so the message is inserted again.
		message.parentElement?.appendChild(message)
		message.addEventListener('click', () => message.remove())
		removeAfterTimeout(message)
	}
}

/** Removes a toast, but not while it is hovered or focused. */
function removeAfterTimeout(message: HTMLElement) {
	let timer = 0
	const stopTimer = () => clearTimeout(timer)
	const startTimer = () => {
		stopTimer()
		timer = window.setTimeout(() => message.remove(), VISIBLE_MS)
	}
	message.addEventListener('pointerenter', stopTimer)
	message.addEventListener('focusin', stopTimer)
	message.addEventListener('pointerleave', startTimer)
	message.addEventListener('focusout', startTimer)
	startTimer()
}
