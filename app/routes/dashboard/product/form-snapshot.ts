import * as v from 'valibot'
import { formText } from '#app/lib/forms.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { findChangedFields, type ProductValues, toFormValues } from './product-values.ts'

/** The product that a form was rendered from: its version and the values of its fields. */
export type FormSnapshot = { version: number; shown: Partial<ProductValues> }

const ShownValues = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Reads the snapshot; a form without a version conflicts with every saved one. */
export function readSnapshot(form: FormData): FormSnapshot {
	const version = formText(form, 'version')
	const shown = v.safeParse(ShownValues, formText(form, '_shown'))
	return {
		version: /^\d{1,15}$/.test(version) ? Number(version) : 0,
		shown: shown.success ? shown.output : {},
	}
}

/** Merges a version conflict: fields left alone take the saved value, and fields that both changed are returned in `theirs`. */
export function mergeEdits({ shown }: FormSnapshot, typed: ProductValues, saved: InventoryProduct) {
	const current = toFormValues(saved)
	const differing = findChangedFields(typed, current)
	const takenOver = differing.filter((name) => shown[name]?.trim() === typed[name].trim())
	const values = { ...typed }
	for (const name of takenOver) values[name] = current[name]
	const disputed = differing.filter(
		(name) => !takenOver.includes(name) && shown[name]?.trim() !== current[name].trim(),
	)
	const theirs = Object.fromEntries(disputed.map((name) => [name, current[name]]))
	return { values, takenOver, theirs, shown: current, version: saved.version }
}
