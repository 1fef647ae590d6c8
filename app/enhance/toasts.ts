const VISIBLE_MS = 6000

/** A one-time notice stands at the top of the page; here it becomes a toast that leaves by itself. */
export function turnNoticesIntoToasts() {
	for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
		// Put in anew: what a status held from the start is not read out.
		notice.parentElement?.appendChild(notice)
		notice.addEventListener('click', () => notice.remove())
		leaveAfter(notice)
	}
}

/** The clock stops while someone points at the toast or has the focus in it. */
function leaveAfter(notice: HTMLElement) {
	let timer = 0
	const stop = () => clearTimeout(timer)
	const start = () => {
		stop()
		timer = window.setTimeout(() => notice.remove(), VISIBLE_MS)
	}
	notice.addEventListener('pointerenter', stop)
	notice.addEventListener('focusin', stop)
	notice.addEventListener('pointerleave', start)
	notice.addEventListener('focusout', start)
	start()
}
