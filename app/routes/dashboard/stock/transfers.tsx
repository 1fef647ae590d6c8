import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import { MovementGroupList } from './movement-group-list.tsx'

export const meta = staffMeta(transfersText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const branch = findBranchSlug(new URL(request.url).searchParams.get('branch'))
	const transfers = await loadEntries(request, 'before', (query) =>
		unwrap(api.transfers.$get({ query: { ...query, branch } })),
	)
	return { branch, transfers }
})

export default function TransfersPage() {
	const { branch, transfers } = useLoaderData<typeof loader>()
	return (
		<MovementGroupList
			text={transfersText}
			newHref={urls.dashboard.newTransfer}
			listHref={urls.dashboard.transfers}
			branch={branch}
			page={transfers}
			describe={({ number, from, to, units, products }) => ({
				name: transfersText.name(number),
				href: urls.dashboard.transfer(number),
				details: `${BRANCH_NAMES[from]} → ${BRANCH_NAMES[to]}`,
				amount: transfersText.amount(units, products),
			})}
		/>
	)
}
