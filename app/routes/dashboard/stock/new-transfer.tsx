import { useActionData, useLoaderData } from '@remix-run/react'
import type * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { newTransferParameters, urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { TransferInput } from '#contract/stock/transfer.ts'
import { editLines, rejectLinesForm } from './edit-lines.ts'
import {
	createLine,
	type LinesFormArgs,
	type LinesFormResult,
	loadLines,
	TransferForm,
} from './lines-form.ts'
import { NewTransferForm } from './new-transfer/transfer-form.tsx'

export const meta = staffMeta(transfersText.new)

/** A link may name a product to add. */
export const loader = staffLoader(async ({ api, request }) => {
	const { add, quantity, ...values } = readParameters(new URL(request.url), newTransferParameters)
	const lines = add ? [createLine(add, quantity ?? 1)] : []
	return { values, lines: await loadLines(api, lines) }
})

export const action = staffAction(TransferForm, (args) =>
	args.values.record ? recordTransfer(args) : editLines(args),
)

async function recordTransfer(args: LinesFormArgs<v.InferInput<typeof TransferInput>>) {
	const { api, form, input } = args
	const json = { ...input, lines: input.lines ?? [] }
	const apiResponse = await api.transfers.$post({ json }, idempotencyHeaders(form))
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
	const loaded: LinesFormResult = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>() ?? loaded
	const current = useCurrentBranch()
	const { values } = result
	const from = values.from || values.branch || current
	const [other = '', ...others] = BRANCH_SLUGS.filter((slug) => slug !== from)
	const to = values.to || (others.length === 0 ? other : '')
	return (
		<>
			<PageHead
				title={transfersText.new}
				crumbs={[
					{ label: transfersText.title, href: urls.dashboard.transfers() },
					{ label: transfersText.new, href: urls.dashboard.newTransfer },
				]}
			/>
			<NewTransferForm values={{ quantity: '1', ...values, from, to }} firstResult={result} />
		</>
	)
}
