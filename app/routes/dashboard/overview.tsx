import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { askAsStaff } from '#app/lib/ask-as-staff.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { neverKept } from '#app/lib/private-page.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { HistoryList } from './history/history-list.tsx'

const ENTRIES_ON_A_PAGE = 50

export const meta: MetaFunction = () => staffMeta('Dashboard')

export const headers = neverKept

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const before = new URL(request.url).searchParams.get('before') ?? undefined
	const query = { before, limit: String(ENTRIES_ON_A_PAGE) }
	const { data } = await askAsStaff(request, context.api.history.$get({ query }))
	return { data, isNewest: before === undefined }
}

export default function OverviewPage() {
	const { data: entries, isNewest } = useLoaderData<typeof loader>()
	const last = entries.length === ENTRIES_ON_A_PAGE ? entries.at(-1) : undefined
	return (
		<>
			<h1 className="text-2xl">Dashboard</h1>
			<section aria-labelledby="history">
				<h2 id="history" className="mt-6 mb-3 text-lg">
					What happened lately
				</h2>
				<HistoryList entries={entries} none="Nothing happened yet." linked />
				<p className="mt-4 flex gap-4">
					{!isNewest && (
						<a href="/dashboard" className="link py-1">
							Newest
						</a>
					)}
					{last && (
						<a href={`/dashboard?before=${last._id}`} className="link py-1">
							Older
						</a>
					)}
				</p>
			</section>
		</>
	)
}
