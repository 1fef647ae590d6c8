import { useActionData } from '@remix-run/react'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_SLUGS } from '#contract/branches.ts'
import { parseNumber } from '#contract/text.ts'
import { TransferInput } from '#contract/transfers.ts'
import { useCurrentBranch } from './components/branch-field.tsx'
import { PageHead } from './components/page-head.tsx'
import { editLines, rejectLinesForm, validateLinesForm } from './lib/edit-lines.ts'
import { type LinesFormArgs, linesFormFields, readLines } from './lib/lines-form.ts'
import { readFormResponse, rejectFields, staffAction } from './lib/staff-page.ts'
import { linesFormClientAction } from './lib/use-line-edits.ts'
import { TransferForm } from './new-transfer/transfer-form.tsx'

export const meta = staffMeta(transfersText.new)

export const action = staffAction(linesFormFields, (args) =>
	args.values.record ? recordTransfer(args) : editLines(args),
)

export const clientAction = linesFormClientAction

async function recordTransfer(args: LinesFormArgs) {
	const { api, form, values } = args
	const input = validateLinesForm(TransferInput, {
		from: values.from,
		to: values.to,
		lines: readLines(values).map(({ productId, quantity }) => ({
			productId,
			quantity: parseNumber(quantity),
		})),
		note: values.note,
	})
	if (!input.ok) return rejectLinesForm(args, rejectFields(input.messages))
	const apiResponse = await api.transfers.$post({ json: input.value }, idempotencyHeaders(form))
	const { response, rejection } = await readFormResponse(
		args,
		apiResponse,
		duplicateFormText.transfer,
	)
	if (rejection) return rejectLinesForm(args, rejection)
	const { data: transfer } = await response.json()
	return redirectAfterForm(urls.dashboard.transfer(transfer.number), 'transferred')
}

export default function NewTransferPage() {
	const result = useActionData<typeof action>()
	const current = useCurrentBranch()
	const { values } = result ?? {}
	const from = values?.from || values?.branch || current
	const to = values?.to || BRANCH_SLUGS.find((slug) => slug !== from)
	return (
		<>
			<PageHead
				title={transfersText.new}
				crumbs={[
					{ label: transfersText.title, href: urls.dashboard.transfers() },
					{ label: transfersText.new, href: urls.dashboard.newTransfer },
				]}
			/>
			<TransferForm values={{ quantity: '1', ...values, from, to }} firstResult={result} />
		</>
	)
}
