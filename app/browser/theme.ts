const LIGHT = 'corporate'
const DARK = 'business'

const STORAGE_KEY = 'theme'
const root = document.documentElement
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** Makes the theme toggles work. The page follows the system until the visitor chooses a theme. */
export function enhanceThemeToggles() {
	for (const toggle of findToggles()) toggle.hidden = false
	updateToggles()
	systemIsDark.addEventListener('change', updateToggles)
	addEventListener('storage', ({ key, newValue }) => {
		if (key === STORAGE_KEY) applyTheme(newValue)
	})
	// A page in the back-forward cache gets no storage events, so it then reads the theme again.
	addEventListener('pageshow', ({ persisted }) => persisted && restoreTheme())
	document.addEventListener('click', ({ target }) => {
		if (!(target as Element).closest('[data-theme-toggle]')) return
		const nextTheme = currentTheme() === DARK ? LIGHT : DARK
		applyTheme(nextTheme)
		storeTheme(nextTheme)
	})
}

function findToggles() {
	return document.querySelectorAll<HTMLElement>('[data-theme-toggle]')
}

function currentTheme(): string {
	return root.dataset.theme ?? (systemIsDark.matches ? DARK : LIGHT)
}

function applyTheme(theme: string | null) {
	if (theme === DARK || theme === LIGHT) root.dataset.theme = theme
	else delete root.dataset.theme
	updateToggles()
}

function updateToggles() {
	const isDark = currentTheme() === DARK
	for (const toggle of findToggles()) toggle.ariaPressed = String(isDark)
}

function restoreTheme() {
	try {
		applyTheme(localStorage.getItem(STORAGE_KEY))
	} catch {
		// Storage may be blocked. The page then keeps its theme.
	}
}

function storeTheme(theme: string) {
	try {
		localStorage.setItem(STORAGE_KEY, theme)
	} catch {
		// Storage may be blocked. The theme then applies to this page only.
	}
}
