import { useLoaderData } from '@remix-run/react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { AuditEntries } from '#app/routes/dashboard/components/audit-log.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { missingLabels } from '#content/back-office/products.ts'
import { salesText } from '#content/back-office/sales.ts'
import { formatNumber, formatProductCount, formatTaka } from '#content/en/formats.ts'
import { sharedCopy } from '#content/en/shared.ts'
import { withParameters } from '#contract/base/query-string.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { Overview } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, type BranchSlug, findBranchSlug } from '#contract/shop/branches.ts'
import { MovementChart } from './overview/movement-chart.tsx'
import { SalesSummaryCards } from './overview/sales-summary.tsx'
import { firstTileDay, SalesTiles } from './overview/sales-tiles.tsx'
import { PeriodLinks } from './period-links.tsx'

export const meta = staffMeta('Dashboard')

const RECENT_ENTRIES = '5'
/** Above this part of the products, what they lack is no alarm but the rule. */
const MAX_ALARM_PART = 1 / 5

export const loader = staffLoader(async ({ api, request, context }) => {
	const branch = findBranchSlug(new URL(request.url).searchParams.get('branch'))
	const today = shopDay(context.now())
	const isForOwner = (await context.session())?.role === 'owner'
	const daysQuery = {
		kind: 'sell',
		by: 'day',
		from: firstTileDay(today),
		to: today,
		branch,
	} as const
	const [overview, summary, { data: entries }, sales] = await Promise.all([
		unwrap(api.inventory.overview.$get({ query: { branch } })),
		unwrap(api.reports.summary.$get({ query: { branch } })),
		unwrap(api.history.$get({ query: { branch, limit: RECENT_ENTRIES } })),
		isForOwner && unwrap(api.reports.movements.$get({ query: daysQuery })),
	])
	return { branch, overview, summary, entries, today, days: sales ? sales.data : null }
})

const branchChoices = [['', 'All'], ...branchOptions] as const

export default function OverviewPage() {
	const { branch, overview, summary, entries, today, days } = useLoaderData<typeof loader>()
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h1 className="text-2xl">Dashboard</h1>
				<ButtonLink className="mr-auto" href={urls.dashboard.sell()}>
					{salesText.sell}
				</ButtonLink>
				<FilterLinks
					label="Branch of the figures and activity"
					choices={branchChoices}
					current={branch}
					hrefFor={(value) =>
						withParameters(urls.dashboard.overview, ['branch'], { branch: value })
					}
				/>
			</div>
			<SalesTiles summary={summary} days={days} today={today} branch={branch} />
			<AttentionList overview={overview} branch={branch} />
			<SalesSummaryCards summary={summary} branch={branch} />
			<div className="mt-4 grid gap-4 lg:grid-cols-2">
				<MovementChart overview={overview} />
				<StockValue overview={overview} branch={branch} />
			</div>
			<TitledCard
				title={branch ? `Recent activity in ${BRANCH_NAMES[branch]}` : 'Recent activity'}
				className="mt-4"
				contentClass="px-0"
			>
				<div className="mb-4 px-5">
					<PeriodLinks query={{ branch }} today={today} />
				</div>
				{entries.length > 0 ? (
					<AuditEntries entries={entries} hasProductLinks />
				) : (
					<p className="px-5 text-muted-foreground">No activity yet.</p>
				)}
			</TitledCard>
		</>
	)
}

type OverviewProps = { overview: Overview; branch?: BranchSlug }

function AttentionList({ overview: { counts, missing }, branch }: OverviewProps) {
	const items = [
		{ label: sharedCopy.stock.out, count: counts.out, filter: { stock: 'out' } },
		{ label: sharedCopy.stock.low, count: counts.low, filter: { stock: 'low' } },
		{ label: missingLabels.picture, count: missing.picture, filter: { missing: 'picture' } },
		{ label: missingLabels.details, count: missing.details, filter: { missing: 'details' } },
	].filter(({ count }) => count > 0)
	const isRule = ({ count, filter }: (typeof items)[number]) =>
		'missing' in filter && count > counts.products * MAX_ALARM_PART
	const alarms = items.filter((item) => !isRule(item))
	return (
		<TitledCard title="Needs attention" className="mt-4">
			{items.length === 0 ? (
				<p className="text-muted-foreground">Every product is in stock and complete.</p>
			) : (
				alarms.length > 0 && (
					<ul className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]">
						{alarms.map(({ label, count, filter }) => (
							<li key={label} className="flex">
								<a
									href={urls.dashboard.inventory({ ...filter, branch })}
									className="grid grow gap-1 rounded-lg border p-3 md:p-4 hover:border-primary hover:text-primary"
								>
									<b className="text-xl leading-tight md:text-2xl tabular-nums">
										{formatNumber(count)}
									</b>
									{label}
								</a>
							</li>
						))}
					</ul>
				)
			)}
			{items.filter(isRule).map(({ label, count, filter }) => (
				<p key={label} className="not-first:mt-3">
					<a href={urls.dashboard.inventory({ ...filter, branch })}>
						{`${label}: ${formatProductCount(count)}`}
					</a>
				</p>
			))}
		</TitledCard>
	)
}

function StockValue({ overview: { counts, branches, categories }, branch }: OverviewProps) {
	const largestValue = Math.max(1, ...categories.map(({ value }) => value))
	return (
		<TitledCard title="Value of the stock" contentClass="grid content-start gap-4">
			<div>
				<p className="text-2xl font-bold tabular-nums">{formatTaka(counts.value)}</p>
				<p className="text-muted-foreground">{formatProductCount(counts.products)}</p>
			</div>
			{!branch && (
				<Figures figures={branches.map(({ name, value }) => [name, formatTaka(value)])} />
			)}
			<ul className="grid gap-3">
				{categories.map(({ name, slug, value }) => (
					<li key={slug} className="grid gap-1">
						<p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
							<a href={urls.dashboard.inventory({ category: slug, branch })}>{name}</a>
							<b>{formatTaka(value)}</b>
						</p>
						<Bar fraction={value / largestValue} />
					</li>
				))}
			</ul>
		</TitledCard>
	)
}

function Bar({ fraction }: { fraction: number }) {
	return (
		<svg
			viewBox="0 0 100 8"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="h-2 w-full rounded-full bg-secondary"
		>
			<rect width={Math.round(1000 * fraction) / 10} height="8" className="fill-primary" />
		</svg>
	)
}
