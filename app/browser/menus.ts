/**
 * Closes menus (`<details data-menu>`) and drawers (popovers) on Escape and when the focus leaves them. They also close
 * with the page, because the back-forward cache would restore them open.
 */
export function enableMenuClosing() {
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

/** Keeps the focus from moving behind an open drawer. */
function closeDrawersOutside(target: Node | null) {
	for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) {
		if (!drawer.contains(target)) drawer.hidePopover?.()
	}
}
