import { urls } from '#app/lib/urls.ts'
import { finishForm, staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export { default, loader, meta } from './receipt-serials.tsx'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const action = staffAction({}, async (args) => {
	const { api, id: number } = args
	const response = await api.sales[':number'].token.$post({ param: { number } })
	const url = urls.dashboard.receiptSerials(Number(number))
	return finishForm(args, response, { url, flash: 'saved' })
})
