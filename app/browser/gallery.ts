const SWIPE_PX = 40

/** Adds swiping to galleries, which are radio buttons and work without script. */
export function enhanceGalleries() {
	for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
		const choices = [...gallery.querySelectorAll<HTMLInputElement>('input[type=radio]')]
		if (choices.length > 1) addSwipe(gallery, choices)
	}
}

function addSwipe(gallery: HTMLElement, choices: HTMLInputElement[]) {
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
		const deltaX = end.clientX - start.clientX
		const deltaY = end.clientY - start.clientY
		if (Math.abs(deltaX) < SWIPE_PX || Math.abs(deltaX) < Math.abs(deltaY)) return
		selectNeighbour(choices, deltaX < 0 ? 1 : -1)
	})
}

function selectNeighbour(choices: HTMLInputElement[], offset: number) {
	const current = choices.findIndex(({ checked }) => checked)
	const next = choices[current + offset]
	if (next) next.checked = true
}
