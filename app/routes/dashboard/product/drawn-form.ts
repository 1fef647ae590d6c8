import { textIn } from '#app/lib/form.ts'
import type { InventoryProduct } from '#worker/contract/inventory.ts'
import { namesThatDiffer, type ProductValues, valuesOf } from './product-values.ts'

/** The product that a form was filled with: what its fields held, and of which version. They stay together however often the form is refused. */
export type Drawn = { version: number; shown: Partial<ProductValues> }

export function drawnIn(form: FormData): Drawn {
	return { version: versionIn(form), shown: shownIn(form) }
}

/** A form that does not say which version it shows counts as one that everybody has overtaken. */
function versionIn(form: FormData): number {
	const text = textIn(form, 'version')
	return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function shownIn(form: FormData): Partial<ProductValues> {
	try {
		const shown = Object.entries(Object(JSON.parse(textIn(form, '_shown'))))
		return Object.fromEntries(shown.filter(([, value]) => typeof value === 'string'))
	} catch {
		return {}
	}
}

/** What was left alone here takes what the other one saved, what only this one changed stays, and what both changed is shown side by side. */
export function settle({ shown }: Drawn, typed: ProductValues, product: InventoryProduct) {
	const current = valuesOf(product)
	const differing = namesThatDiffer(typed, current)
	const takenOver = differing.filter((name) => shown[name]?.trim() === typed[name].trim())
	const values = { ...typed }
	for (const name of takenOver) values[name] = current[name]
	const disputed = differing.filter(
		(name) => !takenOver.includes(name) && shown[name]?.trim() !== current[name].trim(),
	)
	const theirs = Object.fromEntries(disputed.map((name) => [name, current[name]]))
	return { values, takenOver, theirs, shown: current, version: product.version }
}
