/**
 * Menus are `<details data-menu>` and drawers are popovers: they open without script, and with it they also close when
 * one looks away or leaves the page, which the browser may show again as it was left.
 */
export function closeMenus() {
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		const menu = openMenus().at(-1)
		if (!menu) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	document.addEventListener('click', ({ target }) => closeAllBut(target as Node))
	document.addEventListener('focusin', ({ target }) => {
		closeAllBut(target as Node)
		closeDrawersWithout(target as Node)
	})
	addEventListener('pagehide', () => {
		closeAllBut(null)
		closeDrawersWithout(null)
	})
}

function openMenus() {
	return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeAllBut(inside: Node | null) {
	for (const menu of openMenus()) {
		if (!menu.contains(inside)) menu.open = false
	}
}

/** Whoever tabs on would go on unseen behind an open one. */
function closeDrawersWithout(inside: Node | null) {
	for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) {
		if (!drawer.contains(inside)) drawer.hidePopover?.()
	}
}
