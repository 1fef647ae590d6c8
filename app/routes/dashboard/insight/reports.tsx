import { data } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Alert } from '#app/components/ui/alert.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import type { ReportQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { fieldMessages } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import {
	reportGroupLabels,
	reportPeriodLabels,
	reportsText as text,
} from '#content/back-office/reports.ts'
import { branchText } from '#content/back-office/stock.ts'
import { formatPeriod } from '#content/en/formats.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import {
	loadPrevious,
	loadReport,
	type NamedReportQuery,
	type ReportTableData,
	readReportQuery,
} from './load-report.ts'
import { reports } from './report-definitions.ts'
import { ReportForm } from './reports/report-form.tsx'
import { ReportResult } from './reports/report-result.tsx'

export const handle: PageHandle = { policy: { access: 'owner' } }

export const meta = staffMeta<typeof loader>(text.title, nameReport)

export const loader = staffLoader(async ({ api, request }) => {
	const query = readReportQuery(request)
	const loaded = await loadReport(api.reports, query)
	if (loaded.problem && loaded.problem.status >= 500) throw data(null, { status: 503 })
	const { report, problem } = loaded
	const before = report ? await loadPrevious(api.reports, query, report) : undefined
	return { query, problem, report: report && { ...report, before } }
})

const reportChoices = Object.entries(reports).map(([name, { label }]) => [name, label] as const)
const groupChoices = Object.entries(reportGroupLabels)

export default function ReportsPage() {
	const loaded = useLoaderData<typeof loader>()
	const { query, report, problem } = loaded
	const { hasPeriod, days: dayChoices } = reports[query.report]
	const messages = fieldMessages(problem?.errors ?? [])
	const days = report ?? query
	const keep = { branch: query.branch, period: query.period, from: query.from, to: query.to }
	return (
		<>
			<PageHead title={text.title}>
				<div className="flex flex-wrap gap-2">
					<PrintButton />
					<ButtonLink variant="outline" href={urls.dashboard.exportReport(query)} download>
						Export
					</ButtonLink>
					{query.report === 'sell' && report && (
						<ButtonLink
							variant="outline"
							href={urls.dashboard.exportSales({
								...{ from: report.from, to: report.to, branch: query.branch },
							})}
							download
						>
							{text.listOfSales}
						</ButtonLink>
					)}
				</div>
			</PageHead>
			<p className="hidden text-lg font-bold print:block">{nameReport(loaded)}</p>
			<FilterLinks
				label="Report"
				choices={reportChoices}
				current={query.report}
				hrefFor={(value) => urls.dashboard.reports(keep, { report: value })}
			/>
			<ReportForm
				query={query}
				days={hasPeriod ? days : undefined}
				messages={messages}
				summary={nameSelection(loaded).join(' · ')}
			>
				{hasPeriod && (
					<div className="grid gap-3">
						<FilterLinks
							label="Period"
							choices={Object.entries(reportPeriodLabels)}
							current={query.period ?? (query.from || query.to ? '' : 'this-month')}
							hrefFor={(period) =>
								urls.dashboard.reports(query, { period, from: undefined, to: undefined })
							}
						/>
						<FilterLinks
							label="By"
							choices={groupChoices}
							current={query.by}
							hrefFor={(by) => urls.dashboard.reports(query, { by, sort: undefined })}
						/>
					</div>
				)}
			</ReportForm>
			{dayChoices && (
				<FilterLinks
					label="Days without a sale"
					choices={dayChoices.map((choice) => [choice, `${choice} days`])}
					current={query.days ?? dayChoices[0]}
					hrefFor={(value) => urls.dashboard.reports(query, { days: value })}
				/>
			)}
			<ActiveFilters query={query} />
			{problem && <Alert className="mt-4">{problem.detail}</Alert>}
			{report && <ReportResult query={query} report={report} />}
		</>
	)
}

type LoadedReport = { query: NamedReportQuery; report: ReportTableData | null }

/** Names a report in full: "Sales by brand · Dhanbari · 1 to 31 October 2026". */
function nameReport(loaded: LoadedReport): string {
	const { query, report } = loaded
	const { label, hasPeriod, days } = reports[query.report]
	return [
		hasPeriod && report ? `${label} by ${reportGroupLabels[report.by].toLowerCase()}` : label,
		days && `No sale in ${query.days ?? days[0]} days`,
		...nameSelection(loaded),
	]
		.filter(Boolean)
		.join(' · ')
}

/** Names what a report is about: "Dhanbari", "1 to 31 October 2026". */
function nameSelection({ query, report }: LoadedReport): string[] {
	const branch = findBranchSlug(query.branch)
	const period = report?.from && report.to && { from: report.from, to: report.to }
	return [
		branch ? BRANCH_NAMES[branch] : branchText.all,
		query.category,
		query.brand,
		period && formatPeriod(period, ''),
	].filter((name): name is string => Boolean(name))
}

function ActiveFilters({ query }: { query: ReportQuery }) {
	return (['category', 'brand'] as const).map(
		(name) =>
			query[name] && (
				<ButtonLink
					key={name}
					variant="outline"
					className="mt-3 rounded-full"
					href={urls.dashboard.reports(query, { [name]: undefined })}
				>
					<span className="sr-only">Remove the filter: </span>
					{`${reportGroupLabels[name]}: ${query[name]} ×`}
				</ButtonLink>
			),
	)
}
