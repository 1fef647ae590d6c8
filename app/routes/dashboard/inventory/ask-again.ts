import type { FormEvent } from 'react'
import { RESULTS_ANCHOR } from './inventory-url.ts'

/** A form that asks for the very page it stands on would only lead to its `#…`; staff who press it want to know how things are now. */
export function reloadSameResults(event: FormEvent<HTMLFormElement>) {
	const asked = [...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)])
	if (`?${new URLSearchParams(asked)}` !== location.search) return
	event.preventDefault()
	document.getElementById(RESULTS_ANCHOR)?.scrollIntoView()
	location.reload()
}
