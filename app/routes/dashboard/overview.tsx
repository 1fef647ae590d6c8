import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import {
	EntryPagination,
	emptyListText,
	limitParameter,
	paginateEntries,
	readBefore,
} from '#app/components/entry-pagination.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { AuditLog } from './audit-log/audit-log.tsx'
import { AttentionList } from './overview/attention-list.tsx'
import { MovementChart } from './overview/movement-chart.tsx'
import { StockValue } from './overview/stock-value.tsx'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Dashboard')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	const before = readBefore(request, 'before')
	const query = { before, limit: limitParameter }
	const [overview, { data }] = await Promise.all([
		before === undefined ? fetchAsStaff(request, context.api.inventory.overview.$get()) : null,
		fetchAsStaff(request, context.api.history.$get({ query })),
	])
	return { overview, ...paginateEntries(data, before) }
}

export default function OverviewPage() {
	const { overview, entries, ...page } = useLoaderData<typeof loader>()
	return (
		<>
			<h1 className="text-2xl">Dashboard</h1>
			{overview && (
				<>
					<AttentionList overview={overview} />
					<div className="mt-6 grid gap-4 lg:grid-cols-2">
						<MovementChart overview={overview} />
						<StockValue overview={overview} />
					</div>
				</>
			)}
			<section aria-labelledby="history">
				<h2 id="history" className="mt-6 mb-3 text-lg">
					Recent activity
				</h2>
				<AuditLog
					entries={entries}
					emptyText={emptyListText(page, 'No activity yet.')}
					linksProducts
				/>
				<EntryPagination
					{...page}
					hrefOf={(before) => (before ? `/dashboard?before=${before}` : '/dashboard')}
				/>
			</section>
		</>
	)
}
