import type { ShopCopy } from '#content/shop-copy.ts'
import { readWords } from './read-words.ts'

const dialogClass =
	'm-auto size-full [scroll-snap-type:x_mandatory] overflow-x-auto bg-background backdrop:bg-black backdrop:opacity-75 open:flex'
const pictureClass = 'size-full shrink-0 snap-center object-contain'
const buttonClass = 'fixed size-11 rounded-full border bg-card text-2xl'

type LightboxWords = ShopCopy['product']['lightbox']

/** Opens pictures in a dialog to swipe in. Without it, they are links to their files. */
export function enhanceLightbox() {
	document.addEventListener('click', (event) => {
		const selector = '[data-slot=gallery-picture][href]'
		const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		openLightbox([...document.querySelectorAll<HTMLAnchorElement>(selector)], link)
	})
}

function openLightbox(links: HTMLAnchorElement[], selected: HTMLAnchorElement) {
	const dialog = document.createElement('dialog')
	dialog.className = dialogClass
	const words = readWords<LightboxWords>(selected)
	dialog.ariaLabel = words.title
	const pictures = links.map(createPicture)
	const move = (direction: number) => dialog.scrollBy({ left: direction * dialog.clientWidth })
	const buttons = [createButton([words.close, '×', 'top-2 right-2'], () => dialog.close())]
	if (links.length > 1) {
		buttons.push(
			createButton([words.previous, '‹', 'bottom-2 left-2'], () => move(-1)),
			createButton([words.next, '›', 'right-2 bottom-2'], () => move(1)),
		)
	}
	dialog.replaceChildren(...pictures, ...buttons)
	dialog.addEventListener('keydown', ({ key }) => {
		if (key === 'ArrowLeft') move(-1)
		if (key === 'ArrowRight') move(1)
	})
	// The pictures cover the dialog, so that this is a click on the backdrop.
	dialog.addEventListener('click', ({ target }) => {
		if (target === dialog) dialog.close()
	})
	dialog.addEventListener('close', () => dialog.remove())
	document.body.appendChild(dialog)
	dialog.showModal()
	pictures[links.indexOf(selected)]?.scrollIntoView()
}

function createPicture(link: HTMLAnchorElement): HTMLImageElement {
	const picture = link.querySelector('img')?.cloneNode() as HTMLImageElement
	picture.className = pictureClass
	picture.sizes = '100vw'
	return picture
}

type ButtonText = [label: string, symbol: string, position: string]

function createButton([label, symbol, position]: ButtonText, onClick: () => void) {
	const button = document.createElement('button')
	button.type = 'button'
	button.ariaLabel = label
	button.textContent = symbol
	button.className = `${buttonClass} ${position}`
	button.addEventListener('click', onClick)
	return button
}
