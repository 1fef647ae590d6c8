import type { KeyboardEvent } from 'react'

/** Returns the rows of a form that has a field for each column in each row. */
export function readRows<Name extends string>(form: FormData, columns: readonly Name[]) {
	const values = columns.map((name) => form.getAll(name).map((value) => String(value).trim()))
	return (values[0] ?? []).map((_, row) => {
		const entries = columns.map((name, column) => [name, values[column]?.[row] ?? ''])
		return Object.fromEntries(entries) as Record<Name, string>
	})
}

/** Makes Enter move to the next field of the same name, and from the last one to `lastId`. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>, lastId: string) {
	const { key, target, currentTarget } = event
	if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`[name="${target.name}"]`)]
	const next = fields[fields.indexOf(target) + 1] ?? document.getElementById(lastId)
	next?.focus()
	if (next instanceof HTMLInputElement) next.select()
}
