import { useEffect, useRef } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { toLineProduct } from '#app/routes/dashboard/stock/lines-form.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import {
	type Draft,
	type DraftId,
	draftKey,
	readDraft,
	startRecording,
	writeDraft,
} from './drafts.ts'
import { type LinesState, refreshProducts, restoreDraft } from './lines-state.ts'
import type { UpdateLines } from './use-scans.ts'

type DraftOptions = { update: UpdateLines; discard: () => void }

/**
 * Stores the lines in the browser until they are recorded, and follows changes on other tabs.
 * Without an id, they are not stored. Returns a function to call when they are submitted.
 */
export function useDraft(id: DraftId | null, state: LinesState, { update, discard }: DraftOptions) {
	const { lines, branches, exchanges, refunded, idempotencyKey, isRestored } = state
	const isSafe = useRef(true)
	useEffect(() => {
		const draft = id ? readDraft(id) : undefined
		update((state) => restoreDraft(state, draft))
		if (draft)
			requestLines(draft).then((products) => update((state) => refreshProducts(state, products)))
	}, [id, update])
	useEffect(() => {
		if (!isRestored || !id) return
		isSafe.current = writeDraft(id, { lines, branches, exchanges, refunded, idempotencyKey })
	}, [id, isRestored, lines, branches, exchanges, refunded, idempotencyKey])
	useWindowEvent('storage', ({ isTrusted, key }) => {
		// This page sends the event, too.
		if (!id || !isTrusted || (key !== draftKey(id) && key !== null)) return
		const draft = readDraft(id)
		if (draft) update((state) => ({ ...state, notes: {}, ...draft }))
		else discard()
	})
	useWindowEvent('beforeunload', (event) => {
		if (lines.length > 0 && !isSafe.current) event.preventDefault()
	})
	return () => {
		isSafe.current = true
		if (id) startRecording(id)
	}
}

/** Counts and prices may have changed since the draft was stored. */
async function requestLines({ lines }: Draft) {
	const ids = lines.map(({ productId }) => encodeURIComponent(productId)).join()
	const response = await fetch(`/api/inventory/products?ids=${ids}`).catch(() => null)
	if (!response?.ok) return []
	const { data } = (await response.json()) as { data: InventoryProduct[] }
	return data.map(toLineProduct)
}
