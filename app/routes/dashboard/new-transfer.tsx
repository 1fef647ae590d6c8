import { useActionData } from '@remix-run/react'
import * as v from 'valibot'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { readFormResponse, rejectFields, staffAction } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_SLUGS } from '#contract/branches.ts'
import { parseNumber } from '#contract/text.ts'
import { TransferInput } from '#contract/transfer.ts'
import {
	type DraftArgs,
	draftMaxLengths,
	loadLines,
	readFormValues,
	readLines,
} from './new-transfer/draft.ts'
import { editDraft } from './new-transfer/edit-draft.ts'
import { TransferForm } from './new-transfer/transfer-form.tsx'

export const meta = staffMeta(transfersText.new)

/** Records the transfer, or returns the form after a change to its list of products. */
export const action = staffAction(draftMaxLengths, async (args) => {
	if (args.values.record) return recordTransfer(args)
	const { lines, ...edit } = await editDraft(args)
	const reset = edit.added ? { search: '', quantity: '1' } : {}
	const values = { ...readFormValues(args.values), ...reset }
	return { status: 200, ...edit, values, lines: await loadLines(args.api, lines) }
})

async function recordTransfer(args: DraftArgs) {
	const { api, form, values } = args
	const lines = readLines(values)
	const withLines = async <Rejection extends object>(rejection: Rejection) => ({
		...rejection,
		values: readFormValues(values),
		lines: await loadLines(api, lines),
	})
	const input = v.safeParse(TransferInput, {
		from: values.from,
		to: values.to,
		lines: lines.map((line) => ({ ...line, quantity: parseNumber(line.quantity) })),
		note: values.note,
	})
	if (!input.success) return withLines(rejectFields(messagesByPath(input.issues)))
	const apiResponse = await api.transfers.$post({ json: input.output }, idempotencyHeaders(form))
	const { response, rejection } = await readFormResponse(
		args,
		apiResponse,
		duplicateFormText.transfer,
	)
	if (rejection) return withLines(rejection)
	const { data: transfer } = await response.json()
	return redirectAfterForm(urls.dashboard.transfer(transfer.number), 'transferred')
}

/** Returns the first message about each field, whose path is also the name of its control. */
function messagesByPath(issues: readonly v.BaseIssue<unknown>[]) {
	const messages = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])
	return Object.fromEntries(messages.reverse()) as Record<string, string>
}

export default function NewTransferPage() {
	const result = useActionData<typeof action>()
	const current = useCurrentBranch()
	const { values } = result ?? {}
	const from = values?.from || values?.branch || current
	const to = values?.to || BRANCH_SLUGS.find((slug) => slug !== from)
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: transfersText.title, href: urls.dashboard.transfers() },
					{ label: transfersText.new, href: urls.dashboard.newTransfer },
				]}
			/>
			<h1 className="mt-1 mb-4 text-2xl">{transfersText.new}</h1>
			<TransferForm values={{ quantity: '1', ...values, from, to }} result={result} />
		</>
	)
}
