/** Menus are `<details data-menu>`: they open without script, and with it they also close when one looks away. */
export function closeMenus() {
	document.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape') return
		const menu = openMenus().at(-1)
		if (!menu) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	document.addEventListener('click', ({ target }) => closeAllBut(target as Node))
	document.addEventListener('focusin', ({ target }) => closeAllBut(target as Node))
}

function openMenus() {
	return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function closeAllBut(inside: Node) {
	for (const menu of openMenus()) {
		if (!menu.contains(inside)) menu.open = false
	}
}
