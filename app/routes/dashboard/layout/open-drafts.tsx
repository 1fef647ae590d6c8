import { useEffect, useState } from 'react'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import {
	type DraftId,
	draftKey,
	finishRecording,
	listDrafts,
	removeDrafts,
} from '#app/routes/dashboard/stock/lib/drafts.ts'
import { amountOf, sumLines, unitsOf } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import { hasPrices, type LoadedLine } from '#app/routes/dashboard/stock/lines-form.ts'
import type { FlashCode } from '#content/back-office/flash-messages.ts'
import { countUnits } from '#content/back-office/lines.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'

const recordedCodes = Object.values(documentKinds).map(({ recorded }) => recorded)

type OpenDraftsProps = {
	user: { staffId: string; branch: BranchSlug }
	flashCode: FlashCode | undefined
}

/** Links to the stock documents that this browser stores until they are recorded. */
export function OpenDrafts({ user: { staffId, branch }, flashCode }: OpenDraftsProps) {
	const [drafts, setDrafts] = useState<ReturnType<typeof listDrafts>>([])
	useWindowEvent('storage', () => setDrafts(listDrafts(staffId)))
	useEffect(() => {
		if (recordedCodes.some((code) => code === flashCode)) finishRecording()
		removeDrafts()
	}, [flashCode])
	if (drafts.length === 0) return null
	return (
		<ul className="mb-3 grid gap-2 md:mb-2">
			{drafts.map(({ id, draft }) => (
				<li key={draftKey(id)}>
					<a
						href={documentKinds[id.kind].newHref(id.branch)}
						className="block rounded-md border border-primary px-3 py-2 md:py-1 hover:bg-accent hover:text-accent-foreground"
					>
						<b className="block">
							{`Continue the ${id.kind}`}
							{id.branch !== branch && ` in ${BRANCH_NAMES[id.branch]}`}
							{': '}
						</b>
						<span className="text-sm tabular-nums">{summarize(id.kind, draft.lines)}</span>
					</a>
				</li>
			))}
		</ul>
	)
}

function summarize(kind: DraftId['kind'], lines: LoadedLine[]): string {
	const units = countUnits(sumLines(lines, unitsOf))
	return hasPrices(kind) ? `${units}, ${formatTaka(sumLines(lines, amountOf))}` : units
}
