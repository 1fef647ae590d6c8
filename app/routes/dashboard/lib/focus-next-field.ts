import type { KeyboardEvent } from 'react'

/** Makes Enter move to the next field of the same name, and from the last one to the element with the id `lastId`. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>, lastId: string) {
	const { key, target, currentTarget } = event
	if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
	event.preventDefault()
	const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`[name="${target.name}"]`)]
	const next = fields[fields.indexOf(target) + 1] ?? document.getElementById(lastId)
	next?.focus()
	if (next instanceof HTMLInputElement) next.select()
}
