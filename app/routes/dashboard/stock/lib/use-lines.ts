import { useReducer, useRef } from 'react'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { type LinesFormResult, parseLineField } from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import type { DocumentKind } from '#contract/stock/documents.ts'
import { reduceLines } from './reduce-lines.ts'
import { useDraft } from './use-draft.ts'
import { useFieldScans } from './use-field-scans.ts'
import { useLinesForm } from './use-lines-form.ts'
import { useLookups } from './use-lookups.ts'

type LinesOptions = {
	kind: DocumentKind
	/** Branches at first, by control. The first one is the branch of a new draft. */
	branches: Record<string, string>
	/** Result of the last submission, also of one without JavaScript. */
	firstResult?: LinesFormResult
}

export type Lines = ReturnType<typeof useLines>

/** The lines of a sale or a transfer, which only the last submission sends to the server. */
export function useLines({ kind, branches, firstResult }: LinesOptions) {
	const { user, pageKey } = useDashboardLayoutData()
	const [initial] = Object.values(branches)
	const branch = findBranchSlug(firstResult?.values.draft ?? initial) ?? user.branch
	const createDraft = (suffix: number) => ({
		lines: [],
		branches,
		idempotencyKey: `${pageKey}-${kind}-${suffix}`,
	})
	const [state, dispatch] = useReducer(reduceLines, {
		...createDraft(0),
		...firstResult,
		pendingCount: 0,
		missed: [],
		isRestored: false,
	})
	const discard = () => dispatch({ type: 'replace', draft: createDraft(Date.now()) })
	const id = { staffId: user.staffId, branch, kind }
	const startRecording = useDraft(state, { id, dispatch, discard })
	const form = useRef<HTMLFormElement>(null)
	const lookUp = useLookups(form, dispatch)
	const { take: takeScans, ...scanHandlers } = useFieldScans((field, value) => {
		const line = parseLineField(field.name)
		if (line) dispatch({ type: 'edit', index: line.index, change: { [line.field]: value } })
		else field.value = value
	}, lookUp)
	const onSubmit = useLinesForm({ form, state, dispatch, lookUp, takeScans, startRecording })
	const formProps = {
		formRef: form,
		idempotencyKey: state.idempotencyKey,
		hiddenFields: { draft: branch },
		onSubmit,
		...scanHandlers,
	}
	const { missed, fields } = state
	const searchMessage = [fields?.search, missed.length > 0 && linesText.notAdded(missed)]
		.filter(Boolean)
		.join(' ')
	return { state, dispatch, discard, lookUp, formProps, searchMessage }
}
