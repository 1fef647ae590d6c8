import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { RejectedChangePage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { sanitizeReturnPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { staffAction, submitForm } from '#app/routes/dashboard/lib/staff-page.ts'
import { branchText } from '#content/back-office/stock.ts'
import { BranchChoice } from '#contract/stock/branch-stock.ts'

export const meta = staffMeta(branchText.current)

export const action = staffAction(['branch', 'back'], async (args) => {
	const { rejection } = await submitForm(args, BranchChoice, (json) =>
		args.api.auth.branch.$put({ json }),
	)
	const returnPath = sanitizeReturnPath(args.values.back, urls.dashboard.overview)
	return rejection ?? redirectAfterForm(returnPath)
})

export default function ChooseBranchPage() {
	return <RejectedChangePage title={branchText.current} />
}
