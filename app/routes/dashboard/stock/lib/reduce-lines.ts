import type { FieldMessages } from '#app/lib/forms.ts'
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
import type { Draft } from './drafts.ts'
import type { FoundProducts } from './request-products.ts'

type Notes = Omit<LinesFormResult, 'values' | 'lines'>

/** Lines and branches of a form, with what is known about its last submission and search. */
export type LinesState = Notes & {
	lines: LoadedLine[]
	/** By control: `branch` of a sale, `from` and `to` of a transfer. */
	branches: Record<string, string>
	idempotencyKey: string
	/** Searches that have no response yet. */
	pendingCount: number
	/** Earlier searches that added nothing. */
	missed: string[]
	/** The draft in the browser has been read. */
	isRestored: boolean
}

const noNotes: Record<keyof Notes, undefined> = {
	message: undefined,
	fields: undefined,
	matches: undefined,
	added: undefined,
}

export type LinesAction =
	| { type: 'search' }
	| { type: 'find'; search: string; units: number; found: FoundProducts }
	| { type: 'add'; product: LineProduct; units: number }
	| { type: 'reject'; fields: FieldMessages }
	| { type: 'edit'; index: number; change: Partial<LineValues> }
	| { type: 'remove'; productId: string }
	| { type: 'choose-branch'; control: string; slug: string }
	| { type: 'restore'; draft?: Draft }
	| { type: 'replace'; draft: Draft }
	| { type: 'refresh'; products: LineProduct[] }

export function reduceLines(state: LinesState, action: LinesAction): LinesState {
	const { lines, branches } = state
	switch (action.type) {
		case 'search':
			return startSearch(state)
		case 'find':
			return finishSearch(state, action)
		case 'add':
			return addProduct(state, action.product, action.units)
		case 'reject':
			return { ...state, fields: action.fields }
		case 'edit':
			return { ...state, lines: changeLine(lines, action.index, action.change) }
		case 'remove':
			return {
				...state,
				...noNotes,
				lines: lines.filter(({ productId }) => productId !== action.productId),
			}
		case 'choose-branch':
			return {
				...state,
				...noNotes,
				branches: { ...branches, [action.control]: action.slug },
			}
		case 'restore':
			return { ...restoreDraft(state, action.draft), isRestored: true }
		case 'replace':
			return { ...state, ...noNotes, ...action.draft }
		case 'refresh':
			return { ...state, lines: refreshProducts(lines, action.products) }
	}
}

function startSearch({ pendingCount, missed, ...state }: LinesState): LinesState {
	return { ...state, pendingCount: pendingCount + 1, missed: pendingCount === 0 ? [] : missed }
}

type Finish = Extract<LinesAction, { type: 'find' }>

function finishSearch(state: LinesState, { search, units, found }: Finish): LinesState {
	const { products, chosen, problem } = found
	const pendingCount = state.pendingCount - 1
	if (chosen) return addProduct({ ...state, pendingCount }, chosen, units)
	const message = problem ?? (products.length === 0 ? linesText.noMatch(search) : undefined)
	return {
		...state,
		...noNotes,
		pendingCount,
		// The next response replaces the message about this one.
		missed: pendingCount > 0 ? [...state.missed, search] : state.missed,
		matches: products,
		fields: message === undefined ? undefined : { search: message },
	}
}

function addProduct(state: LinesState, product: LineProduct, units: number): LinesState {
	const lines = addUnits(state.lines, { ...createLine(product._id, units), product })
	if (lines.length > MAX_LINES) return { ...state, ...noNotes, fields: { search: linesText.full } }
	return { ...state, ...noNotes, lines, added: product.name }
}

function changeLine(lines: LoadedLine[], index: number, change: Partial<LineValues>) {
	return lines.map((line, other) => (other === index ? { ...line, ...change } : line))
}

/** A rejected form shows what was submitted. A product from another page follows the draft. */
function restoreDraft(state: LinesState, draft: Draft | undefined): LinesState {
	if (!draft) return state
	if (state.message !== undefined) return { ...state, idempotencyKey: draft.idempotencyKey }
	const drafted = new Set(draft.lines.map(({ productId }) => productId))
	const added = state.lines.filter(({ productId }) => !drafted.has(productId))
	return { ...state, ...draft, lines: [...draft.lines, ...added] }
}

/** A line may have been added since these products were requested. */
function refreshProducts(lines: LoadedLine[], products: LineProduct[]): LoadedLine[] {
	return lines.map((line) => {
		const product = products.find(({ _id }) => _id === line.productId)
		return product ? { ...line, product } : line
	})
}
