import { useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { formatNumber } from '#content/en/formats.ts'
import { MIB } from '#contract/limits.ts'
import type { RouteMetrics, SystemReport } from '#contract/system-report.ts'
import { DataTable } from './components/data-table.tsx'
import { Figures } from './components/figures.tsx'
import { staffLoader } from './lib/staff-page.ts'

const MAX_ROUTES = 10

export const meta = staffMeta('System')

export const loader = staffLoader(({ api }) => unwrap(api.system.$get()))

export default function SystemPage() {
	const { data: report } = useLoaderData<typeof loader>()
	const renderedRoutes = report.routes.filter(({ requests, hits }) => requests > hits)
	const failingRoutes = report.routes.filter(({ failed }) => failed > 0)
	return (
		<>
			<h1 className="text-2xl">System</h1>
			<p className="mt-1 text-muted-foreground">
				Since <time dateTime={report.since}>{formatShopTime(report.since)}</time>. Figures are about
				a minute behind.
			</p>
			<SystemFigures report={report} />
			<RouteTable
				title="Slowest routes"
				routes={renderedRoutes.slice(0, MAX_ROUTES)}
				emptyText="No requests yet."
			/>
			<RouteTable title="Errors" routes={failingRoutes} emptyText="No errors." />
			<RejectedRequests routes={report.routes} />
			<FailedSignIns failedSignIns={report.failedSignIns} />
		</>
	)
}

function SystemFigures({ report }: { report: SystemReport }) {
	const { requests, hits, stale, rejected, failed, databaseBytes } = report
	return (
		<Figures
			className={`${cardClass} mt-4 p-5`}
			figures={[
				['Requests', formatNumber(requests)],
				['From the cache', requests > 0 ? `${Math.round((100 * hits) / requests)} %` : '–'],
				['Stale pages served', formatNumber(stale)],
				['Rejected', formatNumber(rejected)],
				['Errors', formatNumber(failed)],
				['Database', databaseBytes === null ? '–' : `${(databaseBytes / MIB).toFixed(1)} MB`],
			]}
		/>
	)
}

type RouteTableProps = { title: string; routes: RouteMetrics[]; emptyText: string }

/** Requests and response times by route; cache hits are not timed. */
function RouteTable({ routes, ...props }: RouteTableProps) {
	const rows = routes.map(({ route, requests, hits, averageMs, slowestMs, failed }) => ({
		key: route,
		name: (
			<>
				{route}
				<p className="font-normal text-muted-foreground">
					{`${formatNumber(requests)} requests, ${formatNumber(hits)} from the cache`}
				</p>
			</>
		),
		figures: [
			`${formatNumber(averageMs)}\u00a0ms`,
			`${formatNumber(slowestMs)}\u00a0ms`,
			formatNumber(failed),
		],
	}))
	return <FigureTable {...props} columns={['Route', 'Average', 'Slowest', 'Errors']} rows={rows} />
}

function RejectedRequests({ routes }: Pick<SystemReport, 'routes'>) {
	const rows = routes
		.filter(({ rejected }) => rejected > 0)
		.sort((one, other) => other.rejected - one.rejected)
		.slice(0, MAX_ROUTES)
		.map(({ route, rejected }) => ({ key: route, name: route, figures: [formatNumber(rejected)] }))
	return (
		<FigureTable
			title="Rejected requests"
			columns={['Route', 'Requests']}
			rows={rows}
			emptyText="No rejected requests."
		/>
	)
}

function FailedSignIns({ failedSignIns }: Pick<SystemReport, 'failedSignIns'>) {
	const rows = failedSignIns.map(({ hour, account, name, count }) => ({
		key: hour + account,
		name: name ?? 'Unknown email addresses',
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

const figureClass = 'tabular-nums @lg:w-px @lg:text-end @lg:whitespace-nowrap'

type FigureTableProps = ComponentProps<typeof DataTable> & { title: string; emptyText: string }

function FigureTable({ title, emptyText, ...table }: FigureTableProps) {
	return (
		<TitledCard title={title} className="mt-4" contentClass="px-0">
			{table.rows.length === 0 ? (
				<p className="px-5 text-muted-foreground">{emptyText}</p>
			) : (
				<DataTable
					className="rounded-none outline-none *:*:*:px-5"
					isStacked
					figureClass={figureClass}
					{...table}
				/>
			)}
		</TitledCard>
	)
}
