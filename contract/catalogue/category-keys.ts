/**
 * Keys by which the code knows categories and subcategories. A category has the first of them that
 * was its slug, whatever its slug is now.
 */
export const CATEGORY_KEYS = [
	...['laptop', 'notebook', 'ultrabook', 'gaming-laptop', 'chromebook'],
	...['headphone', 'over-ear', 'earphone', 'earbuds', 'wired-earphones', 'gaming-headset'],
	...['router', 'home-router', 'mesh-wifi', 'sim-router', 'range-extender', 'network-card'],
	...['accessories', 'mouse', 'keyboard', 'monitor', 'storage', 'speaker', 'webcam'],
	...['microphone', 'mousepad', 'sound-card', 'capture-card', 'desk-travel'],
	...['charger-power-bank', 'charger', 'power-bank'],
] as const
export type CategoryKey = (typeof CATEGORY_KEYS)[number]
