import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Figures } from '#app/components/figures.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { formatNumber, formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { systemText } from '#content/back-office.ts'
import { MIB } from '#contract/limits.ts'
import type { SystemReport } from '#contract/system.ts'
import { FailedSignIns } from './system/failed-sign-ins.tsx'
import { RouteTable } from './system/route-table.tsx'

const ROUTES_SHOWN = 10

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'System')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	return fetchAsStaff(request, context.api.system.$get())
}

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
