import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { systemText } from '#content/back-office.ts'
import { FailedSignIns } from './system/failed-sign-ins.tsx'
import { RouteTable } from './system/route-table.tsx'
import { SystemFigures } from './system/system-figures.tsx'

const ROUTES_SHOWN = 10

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'System')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	return fetchAsStaff(request, context.api.system.$get())
}

export default function SystemPage() {
	const { data: report } = useLoaderData<typeof loader>()
	const made = report.routes.filter(({ requests, hits }) => requests > hits)
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
				title="Slowest addresses"
				routes={made.slice(0, ROUTES_SHOWN)}
				none={systemText.nothingMade}
			/>
			<RouteTable title="Errors" routes={failing} none={systemText.noErrors} />
			<FailedSignIns failedSignIns={report.failedSignIns} />
		</>
	)
}
