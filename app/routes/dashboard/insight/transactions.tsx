import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap, unwrapOrRedirect } from '#app/lib/api-response.ts'
import {
	type TransactionsQuery,
	transactionsParameters,
} from '#app/lib/dashboard-urls/paper-urls.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterDrawer } from '#app/routes/dashboard/components/filter-drawer.tsx'
import {
	branchFilter,
	dayFilters,
	FilterForm,
	nameFilters,
} from '#app/routes/dashboard/components/filter-form.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import {
	finishForm,
	type StaffLoaderArgs,
	staffAction,
	staffLoader,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { drawerText, methodOptions, paymentsText } from '#content/back-office/payments.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { MAX_SUM_DAYS, PaymentInput } from '#contract/stock/payments.ts'
import { CashCountForm } from './cash-count-form.tsx'
import { DrawerForm } from './transactions/drawer-form.tsx'
import { PaymentList } from './transactions/payment-list.tsx'
import { SumTable } from './transactions/sum-table.tsx'

export const meta = staffMeta(paymentsText.title)

export const loader = staffLoader(async ({ api, request, context }) => {
	const today = shopDay(context.now())
	const query: TransactionsQuery = readParameters(new URL(request.url), transactionsParameters)
	const urlWith = (changes: TransactionsQuery) => urls.dashboard.transactions(query, changes)
	const session = await context.session()
	// Owners see any branch, staff the one that they are at, which they may have changed.
	if (query.branch && session?.role !== 'owner') throw redirect(urlWith({ branch: undefined }))
	const page = await loadEntries(request, 'before', async (range) =>
		unwrapOrRedirect(
			await api.payments.$get({ query: { ...query, ...range } as PaymentsQuery }),
			urlWith,
		),
	)
	requireSummableDays(query, urlWith)
	const { data: drawer } = await unwrap(api['cash-counts'].newest.$get({ query: {} }))
	const sums = await api.payments.sums.$get({ query: query as PaymentsQuery })
	if (sums.status === 403) return { query, today, page, drawer, sums: null }
	return { query, today, page, drawer, sums: (await unwrapOrRedirect(sums, urlWith)).data }
})

type UrlWith = (changes: TransactionsQuery) => string

/** Redirects to the days in their order, and to at most as many as can be summed. */
function requireSummableDays({ from, to }: TransactionsQuery, urlWith: UrlWith) {
	if (!from || !to) return
	const last = addDays(from, MAX_SUM_DAYS - 1)
	if (from > to) throw redirect(urlWith({ from: to, to: from }))
	if (to > last) throw redirect(urlWith({ to: last }))
}

type PaymentsQuery = Parameters<StaffLoaderArgs['api']['payments']['$get']>[0]['query']

/** The button `undo` has the id of a payment. */
export const action = staffAction({ input: PaymentInput, controls: ['undo'] }, async (args) => {
	const { api, input: json, options, values } = args
	const tooHigh = rejectLargeNumbers(values)
	if (tooHigh) return tooHigh
	const { payments } = api
	const response = await (values.undo
		? payments[':id'].reversal.$post({ param: { id: values.undo } }, options)
		: payments.$post({ json }, options))
	return finishForm(args, response, { url: urls.dashboard.transactions(), flash: 'saved' })
})

const methodFilter = [
	'method',
	paymentsText.method,
	[['', paymentsText.allMethods], ...methodOptions],
] as const

export default function TransactionsPage() {
	const { query, today, page, drawer, sums } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const shown = { from: today, to: today, ...query }
	// Only owners see other days than today, and other branches than the one that they are at.
	const filters = [...(sums ? [...dayFilters, branchFilter] : []), methodFilter]
	const isUndo = rejection?.values.undo !== undefined
	return (
		<>
			<PageHead title={paymentsText.title}>
				<div className="flex flex-wrap gap-3">
					<ButtonLink variant="outline" href={urls.dashboard.drawer}>
						{drawerText.link}
					</ButtonLink>
					{sums && (
						<ButtonLink variant="outline" href={urls.dashboard.exportTransactions(query)} download>
							Export
						</ButtonLink>
					)}
				</div>
			</PageHead>
			<FilterDrawer title={paymentsText.filters} summary={nameFilters(shown, filters)}>
				<FilterForm
					query={shown}
					filters={filters}
					action={urls.dashboard.transactions()}
					aria-label={paymentsText.filters}
					className={`${cardClass} mt-4 grid-cols-2 items-start in-open:grid-cols-1 gap-x-3 gap-y-2 p-4 lg:grid-cols-5`}
				>
					<Button className="max-lg:col-span-full lg:mt-7">Show</Button>
				</FilterForm>
			</FilterDrawer>
			<div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid gap-4">
					{sums && sums.length > 0 && <SumTable sums={sums} />}
					<PaymentList page={page} rejection={isUndo ? rejection : undefined} />
				</div>
				<div className="grid gap-6">
					<DrawerForm rejection={isUndo ? undefined : rejection} isOwner={sums !== null} />
					<CashCountForm drawer={drawer} />
				</div>
			</div>
		</>
	)
}
