const VISIBLE_MS = 6000

/** A one-time notice stands at the top of the page; here it becomes a toast that leaves by itself. */
export function turnNoticesIntoToasts() {
	const notices = document.querySelectorAll<HTMLElement>('[data-notice]')
	if (notices.length === 0) return
	const corner = document.querySelector('[data-toasts]') ?? newCorner()
	for (const notice of notices) {
		corner.appendChild(notice)
		notice.addEventListener('click', () => notice.remove())
		leaveAfter(notice)
	}
}

function newCorner(): HTMLElement {
	const corner = document.createElement('div')
	corner.dataset.toasts = ''
	corner.setAttribute('role', 'status')
	return document.body.appendChild(corner)
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
