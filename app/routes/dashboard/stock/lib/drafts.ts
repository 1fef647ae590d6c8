import * as v from 'valibot'
import { DRAFT_PREFIX } from '#app/lib/page-scripts.ts'
import { LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { Branch } from '#contract/stock/branch-stock.ts'
import { DOCUMENT_KINDS } from '#contract/stock/documents.ts'

/** A list that is not recorded yet. It has no customer's data, and so no note. */
const Draft = v.object({
	idempotencyKey: v.string(),
	branches: v.record(v.string(), v.string()),
	lines: v.pipe(v.array(LoadedLine), v.minLength(1)),
})
export type Draft = v.InferOutput<typeof Draft>

const DraftId = v.object({ staffId: v.string(), branch: Branch, kind: v.picklist(DOCUMENT_KINDS) })
export type DraftId = v.InferOutput<typeof DraftId>

/** `summary` is the text of the link that opens the draft. */
const StoredDraft = v.object({ id: DraftId, day: v.string(), summary: v.string(), draft: Draft })
type StoredDraft = v.InferOutput<typeof StoredDraft>

export const draftKey = ({ staffId, branch, kind }: DraftId) =>
	`${DRAFT_PREFIX}${staffId}:${branch}:${kind}`

/** Browsers may forbid storage, and its text may be anything. */
function attempt<Result>(access: () => Result): Result | undefined {
	try {
		return access()
	} catch {
		return undefined
	}
}

function parseDraft(text: string): StoredDraft | undefined {
	const json = attempt(() => JSON.parse(text))
	const { success, output } = v.safeParse(StoredDraft, json)
	return success && output.day === shopDay(new Date()) ? output : undefined
}

export function readDraft(id: DraftId): Draft | undefined {
	return parseDraft(attempt(() => localStorage.getItem(draftKey(id))) ?? '')?.draft
}

/** Stores a draft, or removes it if there are no lines. Returns `false` if this failed. */
export function writeDraft(id: DraftId, draft: Draft, summary: string): boolean {
	const stored: StoredDraft = { id, day: shopDay(new Date()), summary, draft }
	const isStored = attempt(() => {
		if (draft.lines.length === 0) localStorage.removeItem(draftKey(id))
		else localStorage.setItem(draftKey(id), JSON.stringify(stored))
		return true
	})
	notifyWindow()
	return isStored ?? false
}

/** Browsers send this event to the other windows only. */
function notifyWindow(): void {
	dispatchEvent(new StorageEvent('storage'))
}

function listEntries(): [key: string, text: string][] {
	const entries = attempt(() => Object.entries(localStorage)) ?? []
	return entries.filter(([key]) => key.startsWith(DRAFT_PREFIX)).sort()
}

export function listDrafts(staffId: string): StoredDraft[] {
	const drafts = listEntries().flatMap(([, text]) => parseDraft(text) ?? [])
	return drafts.filter(({ id }) => id.staffId === staffId)
}

/** Removes all drafts, or those of earlier days. */
export function removeDrafts({ isExpiredOnly }: { isExpiredOnly: boolean }): void {
	for (const [key, text] of listEntries()) {
		if (!isExpiredOnly || !parseDraft(text)) attempt(() => localStorage.removeItem(key))
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
