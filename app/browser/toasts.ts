const VISIBLE_MS = 6000

/** Turns flash messages into toasts that disappear after a few seconds. */
export function enhanceFlashMessages() {
	for (const message of document.querySelectorAll<HTMLElement>('[data-flash]')) {
		// Screen readers read a status out only when its content changes.
		message.parentElement?.appendChild(message)
		message.addEventListener('click', () => message.remove())
		removeAfterTimeout(message)
	}
}

/** Removes a toast, but not while it is hovered or focused. */
function removeAfterTimeout(message: HTMLElement) {
	let timer = 0
	const stop = () => clearTimeout(timer)
	const start = () => {
		stop()
		timer = window.setTimeout(() => message.remove(), VISIBLE_MS)
	}
	message.addEventListener('pointerenter', stop)
	message.addEventListener('focusin', stop)
	message.addEventListener('pointerleave', start)
	message.addEventListener('focusout', start)
	start()
}
