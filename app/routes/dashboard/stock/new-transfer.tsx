import { useActionData, useLoaderData } from '@remix-run/react'
import { newTransferParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { BranchSelect } from './components/branch-select.tsx'
import { NewDocument } from './components/new-document.tsx'
import { Shortage } from './components/shortage.tsx'
import { useLines } from './lib/use-lines.ts'
import { createLine, type LinesFormResult, loadLines, TransferForm } from './lines-form.ts'
import { recordLines } from './record-lines.ts'

export const meta = staffMeta(transfersText.new)

/** A link may name a product to add. */
export const loader = staffLoader(async ({ api, request }) => {
	const { add, quantity, ...values } = readParameters(new URL(request.url), newTransferParameters)
	const lines = add ? [createLine(add, quantity ?? 1)] : []
	return { values, ...(await loadLines(api, lines)) }
})

export const action = recordLines('transfer', TransferForm, (api, json, options) =>
	api.transfers.$post({ json }, options),
)

export default function NewTransferPage() {
	const loaded: LinesFormResult = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>() ?? loaded
	const current = useCurrentBranch()
	const { values } = result
	const from = values.from || values.branch || current
	const [other = '', ...others] = BRANCH_SLUGS.filter((slug) => slug !== from)
	const to = values.to || (others.length === 0 ? other : '')
	const lines = useLines({ kind: 'transfer', branches: { from, to }, firstResult: result })
	return (
		<NewDocument
			lines={lines}
			result={result}
			title="Products to transfer"
			recordLabel="Record transfer"
			renderFields={(line) => <Shortage line={line} branch={lines.state.branches.from} />}
			branchFields={
				<div className="grid max-w-xl gap-4 min-[18rem]:grid-cols-2">
					<BranchSelect lines={lines} name="from" label="From" />
					<BranchSelect lines={lines} name="to" label="To" />
				</div>
			}
		/>
	)
}
