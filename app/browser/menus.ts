/**
 * Closes menus (`<details data-menu>`) and drawers (popovers) when the focus leaves them, and menus on Escape. All close
 * when the page is left, because the back-forward cache would restore them open.
 */
export function enhanceMenus() {
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		const menu = openMenus().at(-1)
		if (!menu) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	document.addEventListener('click', ({ target }) => closeMenusOutside(target as Node))
	document.addEventListener('focusin', ({ target }) => {
		closeMenusOutside(target as Node)
		closeDrawersOutside(target as Node)
	})
	addEventListener('pagehide', () => {
		closeMenusOutside(null)
		closeDrawersOutside(null)
	})
}

function openMenus() {
	return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeMenusOutside(target: Node | null) {
	for (const menu of openMenus()) {
		if (!menu.contains(target)) menu.open = false
	}
}

/** Closes open drawers, which would otherwise cover the focused element. */
function closeDrawersOutside(target: Node | null) {
	for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) {
		if (!drawer.contains(target)) drawer.hidePopover?.()
	}
}
