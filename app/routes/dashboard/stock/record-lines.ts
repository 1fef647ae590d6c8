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
		const tooHigh = rejectLargeNumbers(values)
		if (tooHigh) return rejectLinesForm(args, tooHigh)
		const json = { ...input, lines: input.lines ?? [] }
		const response = await send(api, json, options)
		const result = await openRecorded(args, kind, response)
		return isRedirect(result) ? result : rejectLinesForm(args, result)
	})
}
