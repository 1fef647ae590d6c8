import { useLoaderData } from '@remix-run/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap, unwrapOrRedirect } from '#app/lib/api-response.ts'
import type { ActivityQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { formatShopClock } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { AuditEntries } from '#app/routes/dashboard/components/audit-log.tsx'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { type StaffLoaderArgs, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { activityText as text } from '#content/back-office/history.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import { ActivityFilters, readFilters } from './activity/activity-filters.tsx'
import { DaySummaryCard } from './activity/day-summary-card.tsx'
import { PeriodLinks } from './period-links.tsx'

const ENTRIES_PER_PAGE = 50

export const meta = staffMeta(text.title)

export const loader = staffLoader(async (args) => {
	const { api, request, context } = args
	const filters = await readFilters(args)
	const { query } = filters
	const [history, { data: people }, summary] = await Promise.all([
		loadEntries(request, 'before', (page) => fetchHistory(args, query, page), ENTRIES_PER_PAGE),
		unwrap(api.history.authors.$get()),
		loadSummary(args, query),
	])
	return { ...filters, history, people, summary, today: shopDay(context.now()) }
})

type HistoryQuery = Parameters<StaffLoaderArgs['api']['history']['$get']>[0]['query']

async function fetchHistory({ api }: StaffLoaderArgs, query: ActivityQuery, page: HistoryQuery) {
	const response = await api.history.$get({ query: { ...query, ...page } as HistoryQuery })
	return unwrapOrRedirect(response, (changes) => urls.dashboard.activity(query, changes))
}

/** A summary is about everything that happened on one day. */
async function loadSummary({ api }: StaffLoaderArgs, query: ActivityQuery) {
	const { from: day, to, byId, kind, product } = query
	if (!day || day !== to || kind || product) return null
	const branch = findBranchSlug(query.branch)
	const response = await api.history.summary.$get({ query: { day, byId, branch } })
	return response.ok ? (await response.json()).data : null
}

export default function ActivityPage() {
	const { query, product, choices, history, people, summary, today } =
		useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={text.title}>
				<ButtonLink variant="outline" href={urls.dashboard.exportActivity(query)} download>
					Export
				</ButtonLink>
			</PageHead>
			<PeriodLinks query={query} today={today} isOnPage />
			<ActivityFilters query={query} product={product} people={people} />
			{choices && <ProductChoices query={query} {...choices} />}
			{summary && <DaySummaryCard summary={summary} query={query} people={people} />}
			<div className={`${cardClass} mt-4 py-4 ${summary ? 'print:hidden' : ''}`}>
				<EntryList page={history} emptyText="No activity matches these filters.">
					<DayList entries={history.entries} query={query} today={today} />
				</EntryList>
			</div>
		</>
	)
}

type ProductChoicesProps = {
	query: ActivityQuery
	search: string
	products: { _id: string; name: string }[]
}

function ProductChoices({ query, search, products }: ProductChoicesProps) {
	return (
		<Alert className="mt-4">
			<p className="font-semibold">
				{products.length > 0
					? `Which product is “${search}”?`
					: `No product matches “${search}”. Check the spelling.`}
			</p>
			<ul>
				{products.map(({ _id, name }) => (
					<li key={_id} className="py-1">
						<a href={urls.dashboard.activity(query, { product: _id })}>{name}</a>
					</li>
				))}
			</ul>
		</Alert>
	)
}

type DayListProps = { entries: AuditEntry[]; query: ActivityQuery; today: string }

/** Entries under the day in the shop's time zone on which they were added. */
function DayList({ entries, query, today }: DayListProps) {
	const dayOf = ({ at }: AuditEntry) => shopDay(new Date(at))
	return [...new Set(entries.map(dayOf))].map((day) => (
		<section key={day} className="not-first:mt-6">
			<h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 px-5 text-lg">
				{text.day(day, today)}
				{(query.from !== day || query.to !== day) && (
					<a
						href={urls.dashboard.activity(query, { from: day, to: day })}
						aria-label={`${text.summary}: ${text.day(day, today)}`}
						className="text-base font-normal"
					>
						{text.summary}
					</a>
				)}
			</h2>
			<AuditEntries
				entries={entries.filter((entry) => dayOf(entry) === day)}
				hasProductLinks
				formatTime={formatShopClock}
				hrefOfPerson={(byId) => urls.dashboard.activity(query, { byId })}
			/>
		</section>
	))
}
