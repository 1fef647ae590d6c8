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
import { branchText } from '#content/back-office/stock.ts'
import { transfersText } from '#content/back-office/transfers.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/branches.ts'
import type { TransferSummary } from '#contract/transfer.ts'

export const meta = staffMeta(transfersText.title)

export const loader = staffLoader(async ({ api, request }) => {
	const branch = findBranchSlug(new URL(request.url).searchParams.get('branch'))
	const transfers = await loadEntries(request, 'before', (query) =>
		unwrap(api.transfers.$get({ query: { ...query, branch } })),
	)
	return { branch, transfers }
})

const branchChoices = [['', branchText.all], ...branchOptions] as const

export default function TransfersPage() {
	const { branch, transfers } = useLoaderData<typeof loader>()
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-2xl">{transfersText.title}</h1>
				<Button asChild>
					<a href={urls.dashboard.newTransfer}>{transfersText.new}</a>
				</Button>
			</div>
			<FilterLinks
				label={transfersText.filter}
				choices={branchChoices}
				current={branch}
				hrefFor={urls.dashboard.transfers}
			/>
			<div className={`${cardClass} mt-4 py-3`}>
				<EntryList page={transfers} emptyText={transfersText.none}>
					<ol className="divide-y">
						{transfers.entries.map((transfer) => (
							<Row key={transfer._id} {...transfer} />
						))}
					</ol>
				</EntryList>
			</div>
		</>
	)
}

function Row({ number, from, to, units, products, note, by, at, reversedAt }: TransferSummary) {
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-2">
				<a href={urls.dashboard.transfer(number)} className="font-semibold">
					{transfersText.name(number)}
				</a>
				{`${BRANCH_NAMES[from]} → ${BRANCH_NAMES[to]}`}
				{reversedAt && <Badge>{transfersText.undone}</Badge>}
			</p>
			<p>{transfersText.amount(units, products)}</p>
			{note && <p className="wrap-anywhere">{note}</p>}
			<p className="text-muted-foreground">
				{by ?? systemActors.shop}, <time dateTime={at}>{formatShopTime(at)}</time>
			</p>
		</li>
	)
}
