import { type Dispatch, type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_QUANTITY } from '#contract/base/limits.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { LinesAction, LinesState } from './reduce-lines.ts'
import {
	clearSearch,
	focusSearch,
	isTypedElsewhere,
	readSearch,
	takeHeldScans,
} from './search-field.ts'

type LinesFormOptions = {
	form: RefObject<HTMLFormElement>
	state: LinesState
	dispatch: Dispatch<LinesAction>
	lookUp: (texts: string[], units?: number) => void
	/** Takes a scan out of a field for a number. */
	takeScans: (field: EventTarget | null) => boolean
	startRecording: () => void
}

/** Returns the handler of the form: its buttons change the list, and only `record` submits it. */
export function useLinesForm(options: LinesFormOptions) {
	const { form, state, dispatch, lookUp, takeScans, startRecording } = options
	const recordLater = useRecordAfterLookups(form, state)
	useEffect(() => {
		for (const search of takeHeldScans(form.current)) lookUp([search])
	})
	useWindowEvent('keydown', (event) => isTypedElsewhere(event) && focusSearch(form.current))

	const submitSearch = (productId?: string) => {
		if (takeScans(document.activeElement)) return focusSearch(form.current)
		const { text, quantity } = readSearch(form.current)
		const units = parseNumber(quantity)
		if (!isQuantity(units)) {
			dispatch({ type: 'reject', fields: { quantity: linesText.quantity } })
			return
		}
		clearSearch(form.current)
		const product = state.matches?.find(({ _id }) => _id === productId)
		if (product) dispatch({ type: 'add', product, units })
		else if (text !== '') lookUp([text], units)
	}
	return (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent
		const { name, value = '' } = (submitter ?? {}) as Partial<HTMLButtonElement>
		if (name === 'record' && state.pendingCount === 0) return startRecording()
		event.preventDefault()
		// The layout would take the next scan for a double click.
		event.stopPropagation()
		if (name === 'record') recordLater(submitter)
		else if (name === 'remove') dispatch({ type: 'remove', productId: value })
		else if (name === 'sellFrom')
			dispatch({ type: 'choose-branch', control: 'branch', slug: value })
		else submitSearch(value)
	}
}

function isQuantity(units: unknown): units is number {
	return Number.isInteger(units) && Number(units) >= 1 && Number(units) <= MAX_QUANTITY
}

/** However fast the button is pressed, the list is complete before it is recorded. */
function useRecordAfterLookups(form: RefObject<HTMLFormElement>, state: LinesState) {
	const { pendingCount, missed, matches = [], fields } = state
	const button = useRef<HTMLElement | null>(null)
	useEffect(() => {
		if (pendingCount > 0 || !button.current) return
		const isComplete = missed.length + matches.length === 0 && !fields?.search
		// Otherwise, the list must be looked at first.
		if (isComplete) form.current?.requestSubmit(button.current)
		button.current = null
	})
	return (pressed: HTMLElement | null) => {
		button.current = pressed
	}
}
