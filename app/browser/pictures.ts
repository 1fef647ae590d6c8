const MIN_SWIPE_PX = 40

/** Adds swipe gestures to galleries, whose pictures are also selected with radio buttons. */
export function enhanceGalleries() {
	for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
		const radios = [...gallery.querySelectorAll<HTMLInputElement>('input[type=radio]')]
		if (radios.length > 1) addSwipe(gallery, radios)
	}
}

function addSwipe(gallery: HTMLElement, radios: HTMLInputElement[]) {
	let start: Touch | undefined
	gallery.addEventListener(
		'touchstart',
		({ touches, target }) => {
			const isLargePicture = target instanceof HTMLImageElement && !target.closest('label')
			start = isLargePicture && touches.length === 1 ? touches[0] : undefined
		},
		{ passive: true },
	)
	gallery.addEventListener('touchend', ({ changedTouches: [end] }) => {
		if (!start || !end) return
		const deltaX = end.clientX - start.clientX
		const deltaY = end.clientY - start.clientY
		if (Math.abs(deltaX) < MIN_SWIPE_PX || Math.abs(deltaX) < Math.abs(deltaY)) return
		selectAdjacent(radios, deltaX < 0 ? 1 : -1)
	})
}

function selectAdjacent(radios: HTMLInputElement[], offset: number) {
	const current = radios.findIndex(({ checked }) => checked)
	const next = radios[current + offset]
	if (next) next.checked = true
}

/** Replaces broken pictures with placeholders. Captures `error` events, which do not bubble. */
export function replaceBrokenPictures() {
	document.addEventListener('error', ({ target }) => replacePicture(target), true)
	// Pictures that failed before this script ran have no natural width.
	for (const picture of document.images) {
		if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc)
			replacePicture(picture)
	}
}

function replacePicture(picture: EventTarget | null) {
	if (!(picture instanceof HTMLImageElement)) return
	const { placeholder } = picture.dataset
	if (!placeholder || picture.src.endsWith(placeholder)) return
	picture.removeAttribute('srcset')
	picture.closest('a')?.removeAttribute('href')
	picture.src = placeholder
}
