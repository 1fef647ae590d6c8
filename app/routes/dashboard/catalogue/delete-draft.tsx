import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { RejectedChangePage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { finishForm, staffAction } from '#app/routes/dashboard/lib/staff-page.ts'

export const meta = staffMeta('Delete a draft')

export const action = staffAction({}, async (args) => {
	const { api, id } = args
	const response = await api.products[':id'].$delete({ param: { id } })
	return finishForm(args, response, { url: urls.dashboard.inventory(), flash: 'draft-deleted' })
})

export default function DeleteDraftPage() {
	return <RejectedChangePage title="Delete a draft" />
}
