type Theme = 'corporate' | 'business'

const STORAGE_KEY = 'theme'
const root = document.documentElement
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** Makes the theme toggles work; the page follows the system until a theme is chosen. */
export function enhanceThemeToggles() {
	for (const toggle of findToggles()) toggle.hidden = false
	describeToggles()
	systemIsDark.addEventListener('change', describeToggles)
	addEventListener('storage', ({ key, newValue }) => {
		if (key === STORAGE_KEY) applyTheme(newValue)
	})
	// A page in the back-forward cache gets no storage events.
	addEventListener('pageshow', ({ persisted }) => persisted && restoreTheme())
	document.addEventListener('click', ({ target }) => {
		if (!(target as Element).closest('[data-theme-toggle]')) return
		const nextTheme = currentTheme() === 'business' ? 'corporate' : 'business'
		applyTheme(nextTheme)
		storeTheme(nextTheme)
	})
}

function findToggles() {
	return document.querySelectorAll<HTMLElement>('[data-theme-toggle]')
}

function currentTheme(): Theme {
	const chosenTheme = root.dataset.theme
	if (chosenTheme === 'business' || chosenTheme === 'corporate') return chosenTheme
	return systemIsDark.matches ? 'business' : 'corporate'
}

function applyTheme(theme: string | null) {
	if (theme === 'business' || theme === 'corporate') root.dataset.theme = theme
	else delete root.dataset.theme
	describeToggles()
}

function describeToggles() {
	const isDark = currentTheme() === 'business'
	for (const toggle of findToggles()) toggle.setAttribute('aria-pressed', String(isDark))
}

function restoreTheme() {
	try {
		applyTheme(localStorage.getItem(STORAGE_KEY))
	} catch {
		// Storage may be forbidden; the page then keeps its theme.
	}
}

function storeTheme(theme: Theme) {
	try {
		localStorage.setItem(STORAGE_KEY, theme)
	} catch {
		// Storage may be forbidden; the theme then applies to this page only.
	}
}
