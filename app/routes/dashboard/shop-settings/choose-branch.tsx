import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { RejectedChangePage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { sanitizeReturnPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { finishForm, staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import { branchText } from '#content/back-office/stock.ts'
import { BranchChoice } from '#contract/stock/branch-stock.ts'

export const meta = staffMeta(branchText.current)

const BranchForm = { input: BranchChoice, controls: ['back'] }

export const action = staffAction(BranchForm, async (args) => {
	const response = await args.api.auth.branch.$put({ json: args.input })
	const returnPath = sanitizeReturnPath(args.values.back ?? '', urls.dashboard.overview)
	return finishForm(args, response, { url: returnPath })
})

export default function ChooseBranchPage() {
	return <RejectedChangePage title={branchText.current} />
}
