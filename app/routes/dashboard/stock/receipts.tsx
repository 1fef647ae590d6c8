import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import { MovementGroupList } from './movement-group-list.tsx'

export const meta = staffMeta(salesText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const branch = findBranchSlug(new URL(request.url).searchParams.get('branch'))
	const sales = await loadEntries(request, 'before', (query) =>
		unwrap(api.sales.$get({ query: { ...query, branch } })),
	)
	return { branch, sales }
})

export default function ReceiptsPage() {
	const { branch, sales } = useLoaderData<typeof loader>()
	return (
		<MovementGroupList
			text={salesText}
			newHref={urls.dashboard.sell}
			listHref={urls.dashboard.receipts}
			branch={branch}
			page={sales}
			describe={({ number, branch, total, units, products }) => ({
				name: salesText.name(number),
				href: urls.dashboard.receipt(number),
				details: formatTaka(total),
				amount: `${BRANCH_NAMES[branch]}: ${salesText.amount(units, products)}`,
			})}
		/>
	)
}
