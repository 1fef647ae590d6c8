import * as v from 'valibot'
import { DRAFT_PREFIX } from '#app/lib/page-scripts.ts'
import { LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { Branch } from '#contract/stock/branch-stock.ts'
import { PAPER_KINDS } from '#contract/stock/documents.ts'

/** A list that is not recorded yet. It has no customer's data, and so no note. */
const Draft = v.object({
	idempotencyKey: v.string(),
	branches: v.record(v.string(), v.string()),
	/** Number of the return that a sale exchanges, or an empty text. */
	exchanges: v.optional(v.string(), ''),
	/** Taka, for that return. */
	refunded: v.optional(v.number(), 0),
	lines: v.array(LoadedLine),
})
export type Draft = v.InferOutput<typeof Draft>

const DraftId = v.object({ staffId: v.string(), branch: Branch, kind: v.picklist(PAPER_KINDS) })
export type DraftId = v.InferOutput<typeof DraftId>

const today = () => shopDay(new Date())

const StoredDraft = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ id: DraftId, day: v.string(), draft: Draft }),
	v.check(({ day }) => day === today()),
)

export const draftKey = ({ staffId, branch, kind }: DraftId) =>
	`${DRAFT_PREFIX}${staffId}:${branch}:${kind}`

/** Browsers may forbid storage. */
function attempt<Result>(access: () => Result): Result | undefined {
	try {
		return access()
	} catch {
		return undefined
	}
}

/** The text of an entry may be anything. */
function listEntries() {
	const entries = attempt(() => Object.entries(localStorage)) ?? []
	return entries
		.filter(([key]) => key.startsWith(DRAFT_PREFIX))
		.sort()
		.map(([key, text]) => ({ key, ...v.safeParse(StoredDraft, text) }))
}

export function listDrafts(staffId: string) {
	const drafts = listEntries().flatMap(({ success, output }) => (success ? [output] : []))
	return drafts.filter(({ id }) => id.staffId === staffId)
}

export function readDraft(id: DraftId): Draft | undefined {
	const drafts = listDrafts(id.staffId)
	return drafts.find((stored) => draftKey(stored.id) === draftKey(id))?.draft
}

/** Stores a draft, or removes it if there are no lines. Returns `false` if this failed. */
export function writeDraft(id: DraftId, draft: Draft): boolean {
	const isStored = attempt(() => {
		if (draft.lines.length === 0) localStorage.removeItem(draftKey(id))
		else localStorage.setItem(draftKey(id), JSON.stringify({ id, day: today(), draft }))
		return true
	})
	notifyWindow()
	return isStored ?? false
}

/** Browsers send this event to the other windows only. */
function notifyWindow(): void {
	dispatchEvent(new StorageEvent('storage'))
}

/** Removes the drafts of a member of staff, or those of earlier days. */
export function removeDrafts(staffId?: string): void {
	for (const { key, success } of listEntries()) {
		const isRemoved = staffId ? key.startsWith(`${DRAFT_PREFIX}${staffId}:`) : !success
		if (isRemoved) attempt(() => localStorage.removeItem(key))
	}
	notifyWindow()
}

const RECORDING = 'recording'

/** Remembers in this tab which draft is being recorded, until the page that confirms it. */
export function startRecording(id: DraftId): void {
	attempt(() => sessionStorage.setItem(RECORDING, draftKey(id)))
}

/** Removes the draft that was recorded. */
export function finishRecording(): void {
	attempt(() => localStorage.removeItem(sessionStorage.getItem(RECORDING) ?? ''))
	attempt(() => sessionStorage.removeItem(RECORDING))
	notifyWindow()
}
