import type { KeyboardEvent } from 'react'

/** Makes Enter move to the same field of the next row, and from the last row to `lastId`. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>, lastId: string) {
	const { key, target, currentTarget } = event
	if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	const column = target.name.slice(target.name.lastIndexOf('.'))
	const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`[name$="${column}"]`)]
	const next = fields[fields.indexOf(target) + 1] ?? document.getElementById(lastId)
	next?.focus()
	if (next instanceof HTMLInputElement) next.select()
}
