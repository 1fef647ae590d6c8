import { useActionData, useLoaderData } from '@remix-run/react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { DataTable } from '#app/routes/dashboard/components/data-table.tsx'
import { EntryList, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { finishForm, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { systemActors } from '#content/back-office/history.ts'
import { drawerText, paymentsText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { type CashCount, CashCountInput } from '#contract/stock/cash-counts.ts'
import { CashCountForm } from './cash-count-form.tsx'

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

const figures: readonly (readonly [label: string, format: (count: CashCount) => string])[] = [
	[
		drawerText.expected,
		({ expected }) => (expected === null ? drawerText.unknown : formatTaka(expected)),
	],
	[drawerText.countedShort, ({ counted }) => formatTaka(counted)],
	[drawerText.difference, ({ difference }) => drawerText.describeDifference(difference)],
	[drawerText.removed, ({ removed }) => formatTaka(removed)],
	[drawerText.left, ({ left }) => formatTaka(left)],
]

const nameCount = ({ number, branch }: CashCount) => drawerText.count(number, BRANCH_NAMES[branch])
const describeOrigin = ({ by, at }: CashCount) =>
	`${by ?? systemActors.shop}, ${formatShopTime(at)}`

/** The last count of a drawer. */
function CashCountCard({ count }: { count: CashCount }) {
	return (
		<TitledCard title={nameCount(count)}>
			<p className="mb-3 text-muted-foreground">{describeOrigin(count)}</p>
			<Figures figures={figures.map(([label, format]) => [label, format(count)])} />
			{count.note && <p className="mt-3 wrap-anywhere">{count.note}</p>}
		</TitledCard>
	)
}

/** Cash counts of all branches, for owners. */
function CashCountTable({ page }: { page: EntryListProps<CashCount>['page'] }) {
	const columns = figures.map(([label, cell]) => ({ label, cell, align: 'end' }) as const)
	return (
		<section className="mt-6" aria-labelledby="counts">
			<h2 id="counts" className="mb-3 text-lg font-semibold">
				{drawerText.counts}
			</h2>
			<EntryList page={page} emptyText={drawerText.noCounts}>
				<DataTable
					columns={[{ label: drawerText.countColumn, cell: Origin }, ...columns]}
					rows={page.entries}
					rowKey={({ _id }) => _id}
					isStacked
				/>
			</EntryList>
		</section>
	)
}

function Origin(count: CashCount) {
	return (
		<>
			{nameCount(count)}
			<span className="block font-normal text-muted-foreground">{describeOrigin(count)}</span>
			{count.note && <span className="block font-normal wrap-anywhere">{count.note}</span>}
		</>
	)
}
