import {
	addUnits,
	createLine,
	type LineProduct,
	type LinesFormResult,
	type LineValues,
	type LoadedLine,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { BARCODE, normalizeGtin } from '#contract/catalogue/gtin.ts'
import type { Draft } from './drafts.ts'
import type { FoundProducts } from './request-products.ts'

/** Lines and branches of a form. The branches are by control, such as `from` and `to`. */
export type LinesState = Draft & {
	/** Result of the last submission or search. `missed` has all searches that added nothing. */
	notes: Omit<LinesFormResult, 'values' | 'lines'> & { missed?: string[] }
	/** Searches that have no response yet. */
	pendingCount: number
	/** The draft in the browser has been read. */
	isRestored: boolean
}

export function startSearch(state: LinesState, search: string): LinesState {
	const { notes, pendingCount } = state
	// Only a person types a name. They have seen what was missed.
	const isSeen = pendingCount === 0 && !BARCODE.test(normalizeGtin(search))
	const missed = isSeen ? [] : notes.missed
	return { ...state, notes: { ...notes, missed }, pendingCount: pendingCount + 1 }
}

type SearchResult = { search: string; units: number; found: FoundProducts }

export function finishSearch(state: LinesState, { search, units, found }: SearchResult) {
	const { chosen } = found
	const next = chosen ? addProduct(state, chosen, units) : noteMiss(state, search, found)
	const missed = (state.notes.missed ?? []).filter((other) => other !== search)
	if (!next.notes.added) missed.push(search)
	return { ...next, notes: { ...next.notes, missed }, pendingCount: state.pendingCount - 1 }
}

function noteMiss(state: LinesState, search: string, { products, problem }: FoundProducts) {
	const message = problem ?? (products.length === 0 ? linesText.noMatch(search) : undefined)
	const fields = message === undefined ? undefined : { search: message }
	return { ...state, notes: { matches: products, fields } as LinesState['notes'] }
}

/** Names what was missed, apart from the last search, about which there is a note. */
export function searchMessage({ notes: { fields, added, missed = [] } }: LinesState): string {
	const isNamed = missed.length > (added ? 0 : 1)
	return [fields?.search, isNamed && linesText.notAdded(missed)].filter(Boolean).join(' ')
}

export function addProduct(state: LinesState, product: LineProduct, units: number): LinesState {
	const lines = addUnits(state.lines, { ...createLine(product._id, units), product })
	if (lines.length > MAX_LINES) return { ...state, notes: { fields: { search: linesText.full } } }
	return { ...state, notes: { added: product.name }, lines }
}

export function editLine(state: LinesState, index: number, change: Partial<LineValues>) {
	const lines = state.lines.map((line, other) => (other === index ? { ...line, ...change } : line))
	return { ...state, lines }
}

export function removeLine(state: LinesState, id: string): LinesState {
	return { ...state, notes: {}, lines: state.lines.filter(({ productId }) => productId !== id) }
}

export function chooseBranch(state: LinesState, control: string, slug: string): LinesState {
	return { ...state, notes: {}, branches: { ...state.branches, [control]: slug } }
}

/** A rejected form shows what was submitted. A product from another page follows the draft. */
export function restoreDraft(loaded: LinesState, draft: Draft | undefined): LinesState {
	const state = { ...loaded, isRestored: true }
	if (!draft) return state
	if (state.notes.message !== undefined) return { ...state, idempotencyKey: draft.idempotencyKey }
	const drafted = new Set(draft.lines.map(({ productId }) => productId))
	const added = state.lines.filter(({ productId }) => !drafted.has(productId))
	const { exchanges, refunded } = state.exchanges ? state : draft
	return { ...state, ...draft, exchanges, refunded, lines: [...draft.lines, ...added] }
}

/** A line may have been added since these products were requested. */
export function refreshProducts(state: LinesState, products: LineProduct[]): LinesState {
	const refreshLine = (line: LoadedLine) => {
		const product = products.find(({ _id }) => _id === line.productId)
		return product ? { ...line, product } : line
	}
	return { ...state, lines: state.lines.map(refreshLine) }
}
