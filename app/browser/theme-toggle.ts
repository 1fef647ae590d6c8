type Theme = 'corporate' | 'business'

const KEY = 'theme'
const root = document.documentElement
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** The choice is remembered; until there is one, the page follows the system. */
export function enhanceThemeToggles() {
	for (const toggle of toggles()) toggle.hidden = false
	describeToggles()
	systemIsDark.addEventListener('change', describeToggles)
	addEventListener('storage', ({ key, newValue }) => {
		if (key === KEY) show(newValue)
	})
	// A page that rested behind another heard of no change.
	addEventListener('pageshow', ({ persisted }) => persisted && recall())
	document.addEventListener('click', ({ target }) => {
		if (!(target as Element).closest('[data-theme-toggle]')) return
		const next = currentTheme() === 'business' ? 'corporate' : 'business'
		show(next)
		remember(next)
	})
}

function toggles() {
	return document.querySelectorAll<HTMLElement>('[data-theme-toggle]')
}

function currentTheme(): Theme {
	const chosen = root.dataset.theme
	if (chosen === 'business' || chosen === 'corporate') return chosen
	return systemIsDark.matches ? 'business' : 'corporate'
}

function show(theme: string | null) {
	if (theme === 'business' || theme === 'corporate') root.dataset.theme = theme
	else delete root.dataset.theme
	describeToggles()
}

function describeToggles() {
	const dark = currentTheme() === 'business'
	for (const toggle of toggles()) toggle.setAttribute('aria-pressed', String(dark))
}

function recall() {
	try {
		show(localStorage.getItem(KEY))
	} catch {
		// Then there is nothing to recall, and the page stays as it is.
	}
}

function remember(theme: Theme) {
	try {
		localStorage.setItem(KEY, theme)
	} catch {
		// Storage may be forbidden; the choice then lasts for this page.
	}
}
