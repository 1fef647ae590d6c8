import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import { readFormResponse, staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export { default, loader, meta } from './receipt-serials.tsx'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const action = staffAction({}, async (args) => {
	const { api, id: number } = args
	const response = await api.sales[':number'].token.$post({ param: { number } })
	const { rejection } = await readFormResponse(args, response)
	return rejection ?? redirectAfterForm(urls.dashboard.receiptSerials(Number(number)), 'saved')
})
