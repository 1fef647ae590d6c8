import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Loads axe into each page. */
export async function loadAxe(context: BrowserContext): Promise<void> {
	await context.addInitScript({ content: `${axeSource};(${cacheParsedColors})()` })
}

type AxeColor = { r: number; g: number; b: number; alpha: number }
type AxeColorClass = { prototype: { parseString: (this: AxeColor, text: string) => AxeColor } }

declare const axe: { commons: { color: { Color: AxeColorClass } } }

/** Without this, axe spends half of its time on parsing the same few colours for each element. */
function cacheParsedColors() {
	const { prototype } = axe.commons.color.Color
	const { parseString } = prototype
	const colors = new Map<string, AxeColor>()
	prototype.parseString = function (text) {
		const color = colors.get(text)
		if (color) return Object.assign(this, color)
		const { r, g, b, alpha } = parseString.call(this, text)
		colors.set(text, { r, g, b, alpha })
		return this
	}
}
