import { useActionData, useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { drawerText, paymentsText } from '#content/back-office/payments.ts'
import { CashCountInput } from '#contract/stock/cash-counts.ts'
import { CashCountForm } from './cash-count-form.tsx'
import { CashCountCard, CashCountTable } from './drawer/cash-counts.tsx'

export const meta = staffMeta(drawerText.title)

export const loader = staffLoader(async ({ api, request, context }) => {
	const { data: drawer } = await unwrap(api['cash-counts'].newest.$get({ query: {} }))
	const isOwner = (await context.session())?.role === 'owner'
	const counts = await (isOwner &&
		loadEntries(request, 'before', (query) => unwrap(api['cash-counts'].$get({ query }))))
	return { drawer, counts }
})

export const action = staffAction({ input: CashCountInput }, async (args) => {
	const { api, input, options } = args
	const response = await api['cash-counts'].$post({ json: input }, options)
	return finishForm(args, response, { url: urls.dashboard.drawer, flash: 'drawer-closed' })
})

const crumbs = [
	{ label: paymentsText.title, href: urls.dashboard.transactions() },
	{ label: drawerText.title, href: urls.dashboard.drawer },
]

export default function DrawerPage() {
	const { drawer, counts } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<PageHead title={drawerText.title} crumbs={crumbs} />
			<div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-2">
				{drawer.newest && <CashCountCard count={drawer.newest} />}
				<CashCountForm drawer={drawer} rejection={rejection} />
			</div>
			{counts && <CashCountTable page={counts} />}
		</>
	)
}
