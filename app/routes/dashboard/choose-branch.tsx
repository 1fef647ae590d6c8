import { sanitizeReturnPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { readFormResponse, staffAction } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { branchText } from '#content/back-office/stock.ts'
import type { BranchSlug } from '#contract/branches.ts'
import { MAX_URL_LENGTH } from '#contract/limits.ts'
import { RejectedChangePage } from './components/inventory-subpage.tsx'

export const meta = staffMeta(branchText.current)

export const action = staffAction({ branch: 30, back: MAX_URL_LENGTH }, async (args) => {
	const { branch, back } = args.values
	const response = await args.api.auth.branch.$put({ json: { branch: branch as BranchSlug } })
	const { rejection } = await readFormResponse(args, response)
	return rejection ?? redirectAfterForm(sanitizeReturnPath(back, urls.dashboard.overview))
})

export default function ChooseBranchPage() {
	return <RejectedChangePage title={branchText.current} />
}
