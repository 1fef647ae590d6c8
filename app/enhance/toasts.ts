const VISIBLE_MS = 6000

/** A one-time notice stands at the top of the page without script; here it becomes a toast that leaves by itself. */
export function turnNoticesIntoToasts() {
	const corner = document.querySelector<HTMLElement>('[data-toasts]')
	const notices = document.querySelectorAll<HTMLElement>('[data-notice]')
	if (!corner) return
	for (const notice of notices) {
		corner.appendChild(notice)
		notice.dataset.toast = ''
		notice.addEventListener('click', () => notice.remove())
		leaveAfter(notice)
	}
}

/** The clock stops while someone points at the toast or has the focus in it. */
function leaveAfter(notice: HTMLElement) {
	let timer = 0
	const start = () => {
		timer = window.setTimeout(() => notice.remove(), VISIBLE_MS)
	}
	const stop = () => clearTimeout(timer)
	notice.addEventListener('pointerenter', stop)
	notice.addEventListener('focusin', stop)
	notice.addEventListener('pointerleave', start)
	notice.addEventListener('focusout', start)
	start()
}
