const VISIBLE_MS = 6000

/** A flash message stands at the top of the page; here it becomes a toast that leaves by itself. */
export function turnFlashMessagesIntoToasts() {
	for (const message of document.querySelectorAll<HTMLElement>('[data-flash]')) {
		// Put in anew: what a status held from the start is not read out.
		message.parentElement?.appendChild(message)
		message.addEventListener('click', () => message.remove())
		leaveAfter(message)
	}
}

/** The clock stops while someone points at the toast or has the focus in it. */
function leaveAfter(message: HTMLElement) {
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
