import { type Dispatch, useEffect, useRef } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { toLineProduct } from '#app/routes/dashboard/stock/lines-form.ts'
import { countUnits } from '#content/back-office/lines.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import {
	type Draft,
	type DraftId,
	draftKey,
	readDraft,
	startRecording,
	writeDraft,
} from './drafts.ts'
import { amountOf, sumLines, unitsOf } from './line-totals.ts'
import type { LinesAction, LinesState } from './reduce-lines.ts'

type DraftOptions = { id: DraftId; dispatch: Dispatch<LinesAction>; discard: () => void }

/**
 * Stores the lines in the browser until they are recorded, and follows changes on other tabs.
 * Returns a function to call when they are submitted.
 */
export function useDraft(state: LinesState, { id, dispatch, discard }: DraftOptions) {
	const { lines, branches, idempotencyKey, isRestored } = state
	const isSafe = useRef(true)
	const key = draftKey(id)
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies `id`
	useEffect(() => {
		const draft = readDraft(id)
		dispatch({ type: 'restore', draft })
		if (draft) refreshProducts(draft, dispatch)
	}, [key])
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies `id`
	useEffect(() => {
		const draft = { lines, branches, idempotencyKey }
		if (isRestored) isSafe.current = writeDraft(id, draft, summarize(id, lines))
	}, [key, isRestored, lines, branches, idempotencyKey])
	useWindowEvent('storage', (event) => {
		// This page sends the event, too.
		if (!event.isTrusted || (event.key !== key && event.key !== null)) return
		const draft = readDraft(id)
		if (draft) dispatch({ type: 'replace', draft })
		else discard()
	})
	useWindowEvent('beforeunload', (event) => {
		if (lines.length > 0 && !isSafe.current) event.preventDefault()
	})
	return () => {
		isSafe.current = true
		startRecording(id)
	}
}

function summarize({ kind }: DraftId, lines: LinesState['lines']): string {
	const units = countUnits(sumLines(lines, unitsOf))
	return kind === 'sale' ? `${units}, ${formatTaka(sumLines(lines, amountOf))}` : units
}

/** Counts and prices may have changed since the draft was stored. */
async function refreshProducts({ lines }: Draft, dispatch: Dispatch<LinesAction>) {
	const ids = lines.map(({ productId }) => encodeURIComponent(productId)).join()
	const response = await fetch(`/api/inventory/products?ids=${ids}`).catch(() => null)
	if (!response?.ok) return
	const { data } = (await response.json()) as { data: InventoryProduct[] }
	dispatch({ type: 'refresh', products: data.map(toLineProduct) })
}
