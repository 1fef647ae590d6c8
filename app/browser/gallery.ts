const SWIPE_PX = 40

/** The gallery is a group of radio buttons and needs no script; a finger may also swipe the large picture. */
export function enhanceGalleries() {
	for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
		const choices = [...gallery.querySelectorAll<HTMLInputElement>('input[type=radio]')]
		if (choices.length > 1) listen(gallery, choices)
	}
}

function listen(gallery: HTMLElement, choices: HTMLInputElement[]) {
	let start: Touch | undefined
	gallery.addEventListener(
		'touchstart',
		({ touches, target }) => {
			const isLarge = target instanceof HTMLImageElement && !target.closest('label')
			start = isLarge && touches.length === 1 ? touches[0] : undefined
		},
		{ passive: true },
	)
	gallery.addEventListener('touchend', ({ changedTouches: [end] }) => {
		if (!start || !end) return
		const across = end.clientX - start.clientX
		const down = end.clientY - start.clientY
		if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return
		step(choices, across < 0 ? 1 : -1)
	})
}

function step(choices: HTMLInputElement[], by: number) {
	const current = choices.findIndex(({ checked }) => checked)
	const next = choices[current + by]
	if (next) next.checked = true
}
