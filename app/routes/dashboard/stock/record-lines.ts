import type { AppLoadContext } from '@remix-run/cloudflare'
import type { FormFields } from '#app/lib/decode-form.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import {
	isRedirect,
	type StaffActionArgs,
	staffAction,
} from '#app/routes/dashboard/lib/staff-page.ts'
import type { PaperKind } from '#contract/stock/documents.ts'
import { type CreatedDocument, openRecorded } from './document-requests.ts'
import { editLines, rejectLinesForm } from './edit-lines.ts'
import type { LinesFormArgs } from './lines-form.ts'

type SendInput<Input> = (
	api: AppLoadContext['api'],
	json: Input,
	options: StaffActionArgs['options'],
) => Promise<CreatedDocument>

/** Returns an action that changes the lines of a new document, or records it. */
export function recordLines<Input extends { lines: unknown[] }>(
	kind: PaperKind,
	fields: FormFields<Input>,
	send: SendInput<Input>,
) {
	return staffAction(fields, async (args) => {
		const { api, input, options, values } = args
		if (!values.record) return editLines(args)
		return sendLines(args, kind, () => send(api, { ...input, lines: input.lines ?? [] }, options))
	})
}

/** Redirects to the page of the recorded document, or returns the lines with the reason. */
export async function sendLines(
	args: LinesFormArgs,
	kind: PaperKind,
	send: () => Promise<CreatedDocument>,
) {
	const tooHigh = rejectLargeNumbers(args.values)
	if (tooHigh) return rejectLinesForm(args, tooHigh)
	const result = await openRecorded(args, kind, await send())
	return isRedirect(result) ? result : rejectLinesForm(args, result)
}
