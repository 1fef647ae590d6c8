import type { MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Figures } from '#app/components/figures.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { formatNumber, formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffLoader } from '#app/lib/require-staff.ts'
import { systemText } from '#content/back-office.ts'
import { MIB } from '#contract/limits.ts'
import type { RouteMetrics, SystemReport } from '#contract/system.ts'
import { FigureTable } from './system/figure-table.tsx'

const ROUTES_SHOWN = 10

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'System')

export const loader = staffLoader(({ api, request }) => fetchAsStaff(request, api.system.$get()))

export default function SystemPage() {
	const { data: report } = useLoaderData<typeof loader>()
	const rendered = report.routes.filter(({ requests, hits }) => requests > hits)
	const failing = report.routes.filter(({ failed }) => failed > 0)
	return (
		<>
			<h1 className="text-2xl">System</h1>
			<p className="mt-1 text-muted-foreground">
				Since <time dateTime={report.since}>{formatShopTime(report.since)}</time>.{' '}
				{systemText.delay}
			</p>
			<SystemFigures report={report} />
			<RouteTable
				title="Slowest routes"
				routes={rendered.slice(0, ROUTES_SHOWN)}
				emptyText={systemText.noRequests}
			/>
			<RouteTable title="Errors" routes={failing} emptyText={systemText.noErrors} />
			<FailedSignIns failedSignIns={report.failedSignIns} />
		</>
	)
}

function SystemFigures({ report }: { report: SystemReport }) {
	const { requests, hits, stale, refused, failed, databaseBytes } = report
	return (
		<Figures
			className="my-4"
			figures={[
				['Requests', formatNumber(requests)],
				['From the cache', requests > 0 ? `${Math.round((100 * hits) / requests)} %` : '–'],
				['Stale pages served', formatNumber(stale)],
				['Refused', formatNumber(refused)],
				['Errors', formatNumber(failed)],
				['Database', databaseBytes === null ? '–' : `${(databaseBytes / MIB).toFixed(1)} MB`],
			]}
		/>
	)
}

type RouteTableProps = { title: string; routes: RouteMetrics[]; emptyText: string }

/** Requests and response times by route; cache hits are not timed. */
function RouteTable({ routes, ...props }: RouteTableProps) {
	const rows = routes.map((route) => ({
		key: route.route,
		name: (
			<>
				{route.route}
				<p className="font-normal text-muted-foreground">{formatRequests(route)}</p>
			</>
		),
		figures: [
			`${formatNumber(route.averageMs)} ms`,
			`${formatNumber(route.slowestMs)} ms`,
			formatNumber(route.failed),
		],
	}))
	return <FigureTable {...props} columns={['Route', 'Average', 'Slowest', 'Errors']} rows={rows} />
}

function formatRequests({ requests, hits }: RouteMetrics): string {
	return `${formatNumber(requests)} requests, ${formatNumber(hits)} from the cache`
}

/** Failed sign-ins by account and hour. */
function FailedSignIns({ failedSignIns }: Pick<SystemReport, 'failedSignIns'>) {
	const rows = failedSignIns.map(({ hour, account, name, count }) => ({
		key: hour + account,
		name: name ?? 'An unknown e-mail address',
		figures: [
			<time key="hour" dateTime={hour}>
				{formatShopTime(hour)}
			</time>,
			formatNumber(count),
		],
	}))
	return (
		<FigureTable
			title="Failed sign-ins"
			columns={['Account', 'Hour starting', 'Attempts']}
			rows={rows}
			emptyText="No failed sign-ins."
		/>
	)
}
