import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { askAsStaff } from '#app/lib/ask-as-staff.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { neverKept } from '#app/lib/private-page.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { HistoryList } from './history/history-list.tsx'
import { ENTRIES_ASKED, OlderLinks, pageOfEntries } from './history/older-links.tsx'

export const meta: MetaFunction = () => staffMeta('Dashboard')

export const headers = neverKept

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const before = new URL(request.url).searchParams.get('before') ?? undefined
	const query = { before, limit: ENTRIES_ASKED }
	const { data } = await askAsStaff(request, context.api.history.$get({ query }))
	return pageOfEntries(data, before)
}

export default function OverviewPage() {
	const { entries, ...beside } = useLoaderData<typeof loader>()
	return (
		<>
			<h1 className="text-2xl">Dashboard</h1>
			<section aria-labelledby="history">
				<h2 id="history" className="mt-6 mb-3 text-lg">
					What happened lately
				</h2>
				<HistoryList entries={entries} none="Nothing happened yet." linked />
				<OlderLinks
					{...beside}
					hrefOf={(before) => (before ? `/dashboard?before=${before}` : '/dashboard')}
				/>
			</section>
		</>
	)
}
