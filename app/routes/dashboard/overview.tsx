import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { HistoryList } from './history/history-list.tsx'
import {
	ENTRIES_LIMIT,
	emptyHistoryText,
	OlderLinks,
	paginateEntries,
	readBefore,
} from './history/history-pagination.tsx'

export const meta: MetaFunction = ({ matches }) => staffMeta(matches, 'Dashboard')

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const before = readBefore(request, 'before')
	const query = { before, limit: ENTRIES_LIMIT }
	const { data } = await fetchAsStaff(request, context.api.history.$get({ query }))
	return paginateEntries(data, before)
}

export default function OverviewPage() {
	const { entries, ...page } = useLoaderData<typeof loader>()
	return (
		<>
			<h1 className="text-2xl">Dashboard</h1>
			<section aria-labelledby="history">
				<h2 id="history" className="mt-6 mb-3 text-lg">
					Recent activity
				</h2>
				<HistoryList
					entries={entries}
					emptyText={emptyHistoryText(page, 'No activity yet.')}
					linksProducts
				/>
				<OlderLinks
					{...page}
					hrefOf={(before) => (before ? `/dashboard?before=${before}` : '/dashboard')}
				/>
			</section>
		</>
	)
}
