import { sanitizeReturnPath } from '#app/lib/dashboard-path.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { readFormResponse, staffAction } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import type { ProductStatus } from '#contract/product.ts'
import { type PageHandle, selectionFormBodies } from '#contract/route-policy.ts'
import { RejectedChangePage } from './components/inventory-subpage.tsx'

export const handle: PageHandle = { policy: { bodies: selectionFormBodies } }

export const meta = staffMeta('Change status')

export const action = staffAction({}, async (args) => {
	const { api, form } = args
	const ids = form.getAll('id').map(String)
	const json = { ids, status: formText(form, 'status') as ProductStatus }
	const response = await api.products.status.$post({ json }, idempotencyHeaders(form))
	const { rejection } = await readFormResponse(args, response)
	const returnPath = sanitizeReturnPath(formText(form, 'back'), urls.dashboard.inventory())
	return rejection ?? redirectAfterForm(returnPath, 'saved')
})

export default function ChangeStatusPage() {
	return <RejectedChangePage title="Change status" />
}
