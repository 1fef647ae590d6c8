import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { type LinesFormResult, parseQuantity } from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import type { PaperKind } from '#contract/stock/documents.ts'
import { addProduct, chooseBranch, type LinesState, removeLine } from './lines-state.ts'
import {
	clearSearch,
	focusSearch,
	isTypedElsewhere,
	readSearch,
	takeHeldScans,
} from './search-field.ts'
import { useDraft } from './use-draft.ts'
import { type UpdateLines, useScans } from './use-scans.ts'

type LinesOptions = {
	kind: PaperKind
	/** Branches at first, by control. The first one is the branch of a new draft. */
	branches: Record<string, string>
	/** Number of the return that a sale exchanges. */
	exchanges?: string
	/** Taka, for that return. */
	refunded?: number
	/** Without it, a change of a document is not stored in the browser. */
	isStored?: boolean
	/** Result of the last submission, also of one without JavaScript. */
	firstResult?: LinesFormResult
}

export type Lines = ReturnType<typeof useLines>

/** The lines of a stock document, which only the last submission sends to the server. */
export function useLines({
	kind,
	branches,
	exchanges = '',
	refunded = 0,
	firstResult,
	...options
}: LinesOptions) {
	const { user, pageKey } = useDashboardLayoutData()
	const { values, lines = [], ...notes }: Partial<LinesFormResult> = firstResult ?? {}
	const [initial] = Object.values(branches)
	const branch = findBranchSlug(values?.draft ?? initial) ?? user.branch
	const { isStored = true } = options
	const [id] = useState(isStored ? { staffId: user.staffId, branch, kind } : null)
	const [state, update] = useState<LinesState>({
		lines,
		branches,
		exchanges,
		refunded,
		idempotencyKey: `${pageKey}-${kind}`,
		notes,
		pendingCount: 0,
		isRestored: false,
	})
	const discard = () => {
		const empty = { notes: {}, lines: [], idempotencyKey: crypto.randomUUID() }
		update((state) => ({ ...state, ...empty, branches, exchanges, refunded }))
	}
	const formRef = useRef<HTMLFormElement>(null)
	const startRecording = useDraft(id, state, { update, discard })
	const { lookUp, takeScans, handlers } = useScans(formRef, update)
	const onSubmit = useSubmit(formRef, state, { update, lookUp, takeScans, startRecording })
	const { idempotencyKey } = state
	const hiddenFields = { draft: branch }
	const formProps = { formRef, idempotencyKey, hiddenFields, onSubmit, 'data-scans': '' }
	const rest = { isStored, update, discard, lookUp }
	return { kind, state, ...rest, formProps: { ...formProps, ...handlers } }
}

type SubmitOptions = Omit<ReturnType<typeof useScans>, 'handlers'> & {
	update: UpdateLines
	startRecording: () => void
}

/** Returns the handler of the form: its buttons change the list, and only `record` submits it. */
function useSubmit(form: RefObject<HTMLFormElement>, state: LinesState, options: SubmitOptions) {
	const { update, lookUp, takeScans, startRecording } = options
	const recordLater = useRecordLater(form, state)
	useEffect(() => {
		for (const search of takeHeldScans(form.current)) lookUp([search])
	})
	useWindowEvent('keydown', (event) => isTypedElsewhere(event) && focusSearch(form.current))
	const submitSearch = (productId: string) => {
		if (takeScans(document.activeElement)) return focusSearch(form.current)
		const { text, quantity } = readSearch(form.current)
		const units = parseQuantity(quantity)
		if (units === undefined) {
			const fields = { quantity: linesText.quantity }
			return update((state) => ({ ...state, notes: { ...state.notes, fields } }))
		}
		clearSearch(form.current)
		const product = state.notes.matches?.find(({ _id }) => _id === productId)
		if (product) update((state) => addProduct(state, product, units))
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
		else if (name === 'remove') update((state) => removeLine(state, value))
		else if (name === 'sellFrom') update((state) => chooseBranch(state, 'branch', value))
		else submitSearch(value)
	}
}

/** However fast the button is pressed, the list is complete before it is recorded. */
function useRecordLater(form: RefObject<HTMLFormElement>, { pendingCount, notes }: LinesState) {
	const button = useRef<HTMLElement | null>(null)
	useEffect(() => {
		if (pendingCount > 0 || !button.current) return
		// Otherwise, the list must be looked at first.
		if (!notes.missed?.length) form.current?.requestSubmit(button.current)
		button.current = null
	})
	return (pressed: HTMLElement | null) => {
		button.current = pressed
	}
}
