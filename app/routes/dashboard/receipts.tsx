import { useLoaderData } from '@remix-run/react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { systemActors } from '#content/back-office/audit-log.ts'
import { salesText } from '#content/back-office/sales.ts'
import { branchText } from '#content/back-office/stock.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/branches.ts'
import type { SaleSummary } from '#contract/sale.ts'

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
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl">{salesText.title}</h1>
				<Button asChild>
					<a href={urls.dashboard.sell}>{salesText.next}</a>
				</Button>
			</div>
			<FilterLinks
				label={salesText.filter}
				choices={[['', branchText.all], ...branchOptions]}
				current={branch}
				hrefFor={urls.dashboard.receipts}
			/>
			<div className={`${cardClass} mt-4 py-3`}>
				<EntryList page={sales} emptyText={salesText.none}>
					<ol className="divide-y">
						{sales.entries.map((sale) => (
							<Row key={sale._id} {...sale} />
						))}
					</ol>
				</EntryList>
			</div>
		</>
	)
}

function Row({ number, branch, total, units, products, note, by, at, reversedAt }: SaleSummary) {
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-2">
				<a href={urls.dashboard.receipt(number)} className="font-semibold">
					{salesText.name(number)}
				</a>
				<b className="tabular-nums">{formatTaka(total)}</b>
				{reversedAt && <Badge>{salesText.undone}</Badge>}
			</p>
			<p>{`${BRANCH_NAMES[branch]}: ${salesText.amount(units, products)}`}</p>
			{note && <p className="wrap-anywhere">{note}</p>}
			<p className="text-muted-foreground">
				{by ?? systemActors.shop}, <time dateTime={at}>{formatShopTime(at)}</time>
			</p>
		</li>
	)
}
