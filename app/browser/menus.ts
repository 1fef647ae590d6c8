/**
 * Closes menus (`<details data-menu>`) when a click or the focus lands outside them, and the open
 * one on Escape. Closes drawers (popovers) when the focus lands outside them; the browser itself
 * handles Escape and clicks. Menus and drawers also close when the visitor leaves the page, because
 * the back-forward cache would restore them open.
 */
export function enhanceMenus() {
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		const [menu] = findOpenMenus()
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

function findOpenMenus() {
	return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeMenusOutside(target: Node | null) {
	for (const menu of findOpenMenus()) {
		if (!menu.contains(target)) menu.open = false
	}
}

/** Closes drawers that do not contain `target`. They would cover it when it is focused. */
function closeDrawersOutside(target: Node | null) {
	for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) {
		if (!drawer.contains(target)) drawer.hidePopover?.()
	}
}
