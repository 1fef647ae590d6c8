import { type ClientActionFunctionArgs, useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import type { FieldMessages } from '#app/lib/forms.ts'
import { useWindowEvent } from '#app/lib/hooks.ts'
import type { LinesFormResult } from './lines-form.ts'

type Response = LinesFormResult | { hasFailed: true }

/** Keeps the page, and with it the list, if the shop cannot be reached. */
export const linesFormClientAction = ({
	serverAction,
}: ClientActionFunctionArgs): Promise<Response> =>
	serverAction<LinesFormResult>().catch(() => ({ hasFailed: true as const }))

/** Fields that replace those of the form, such as the text of a scan. */
type Edit = Partial<Record<'search' | 'quantity' | 'add' | 'remove', string>>

/** Edits are sent one by one: a scanner would lose the keys that arrive while a page loads. */
export function useLineEdits(firstResult: LinesFormResult | undefined) {
	const { state, data, submit } = useFetcher<Response>()
	const form = useRef<HTMLFormElement>(null)
	const queue = useRef<Edit[]>([])
	/** The response when the first edit of the queue was sent. */
	const sentAfter = useRef<{ data: typeof data }>()
	const missed = useRef<string[]>([])
	const recordButton = useRef<HTMLElement | null>(null)
	const latest = useRef(firstResult)
	const hasFailed = data !== undefined && 'hasFailed' in data
	const result = data === undefined || 'hasFailed' in data ? latest.current : data

	const send = () => {
		if (sentAfter.current || !form.current) return
		const [edit] = queue.current
		if (edit) {
			sentAfter.current = { data }
			submit(withEdit(new FormData(form.current), edit), { method: 'post' })
		} else if (recordButton.current) {
			form.current.requestSubmit(recordButton.current)
			recordButton.current = null
		}
	}
	const enqueue = (edit: Edit) => {
		if (queue.current.length === 0) missed.current = []
		queue.current.push(edit)
		send()
	}
	useEffect(() => {
		latest.current = result
		if (state !== 'idle' || !sentAfter.current || sentAfter.current.data === data) return
		sentAfter.current = undefined
		const edit = queue.current.shift()
		if (edit?.search && (hasFailed || result?.added === undefined)) {
			// The next result replaces the message about this one.
			if (queue.current.length > 0) missed.current.push(edit.search)
			// The list must be looked at before it is recorded.
			recordButton.current = null
			restoreSearch(form.current, edit)
		}
		send()
	})
	useEffect(() => {
		for (const search of takeHeldScans(form.current)) enqueue({ search })
	})
	useWindowEvent('keydown', (event) => {
		if (isTypedElsewhere(event)) findField(form.current, 'search')?.focus()
	})

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
		if (name === 'record' && queue.current.length === 0) return
		event.preventDefault()
		// The layout would take the next scan for a double click.
		event.stopPropagation()
		if (name === 'record') recordButton.current = submitter
		else if (name === 'remove') enqueue({ remove: value })
		else enqueue({ ...takeSearch(event.currentTarget), ...(name && { [name]: value }) })
	}
	const earlier = missed.current.length > 0 && `Not added: ${missed.current.join(', ')}`
	const current = hasFailed
		? 'This could not be looked up. The list is kept. Please try again.'
		: result?.fields?.search
	const searchMessage = [current, earlier].filter(Boolean).join(' ')
	const fields = useMemo(
		(): FieldMessages => ({
			...result?.fields,
			...(searchMessage && { search: searchMessage }),
		}),
		[result, searchMessage],
	)
	return { form, onSubmit, enqueue, result, fields }
}

function withEdit(fields: FormData, edit: Edit): FormData {
	for (const [name, value] of Object.entries(edit)) fields.set(name, value)
	return fields
}

function findField(form: HTMLFormElement | null, name: 'search' | 'quantity') {
	const field = form?.elements.namedItem(name)
	return field instanceof HTMLInputElement ? field : null
}

/** Takes the scans from before the form was hydrated out of the field, and leaves the rest. */
function takeHeldScans(form: HTMLFormElement | null): string[] {
	const field = findField(form, 'search')
	if (!form || !field || form.dataset.hydrated) return []
	form.dataset.hydrated = 'true'
	const scans = field.value.split('\t')
	field.value = scans.pop() ?? ''
	return scans
}

/** Returns the search and its quantity, and empties the fields for the next scan. */
function takeSearch(form: HTMLFormElement): Edit {
	const [search, quantity] = [findField(form, 'search'), findField(form, 'quantity')]
	const edit = {
		search: search?.value ?? '',
		...(quantity && { quantity: quantity.value }),
	}
	if (search) search.value = ''
	if (quantity) quantity.value = '1'
	search?.focus()
	return edit
}

/** Offers the text for correction, selected, so that the next scan replaces it. */
function restoreSearch(form: HTMLFormElement | null, { search = '', quantity }: Edit) {
	const [searchField, quantityField] = [findField(form, 'search'), findField(form, 'quantity')]
	if (searchField?.value !== '') return
	searchField.value = search
	if (document.activeElement === searchField) searchField.select()
	if (quantityField && quantity) quantityField.value = quantity
}

/** Ignores the shortcut of the inventory search. */
function isTypedElsewhere({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
	const isControl = target instanceof Element && target.matches('input, select, textarea')
	return !isControl && key.length === 1 && !/[\s/]/.test(key) && !ctrlKey && !metaKey && !altKey
}
