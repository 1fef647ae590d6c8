import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { MAX_SUPPLIER_LENGTH } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { DocumentList } from './document-list.tsx'
import { loadDocuments } from './document-requests.ts'

export const meta = staffMeta(deliveriesText.title)

export const loader = staffLoader(async (args) => {
	const { supplier: name } = readParameters(new URL(args.request.url), ['supplier'])
	const supplier = name?.slice(0, MAX_SUPPLIER_LENGTH)
	const load = loadDocuments((api, query) =>
		unwrap(api.deliveries.$get({ query: { ...query, supplier } })),
	)
	return { supplier, ...(await load(args)) }
})

export default function DeliveriesPage() {
	const { supplier, branch, page } = useLoaderData<typeof loader>()
	return (
		<DocumentList
			kind="delivery"
			branch={branch}
			page={page}
			hrefFor={(slug) => urls.dashboard.deliveries(slug, supplier)}
			filters={
				supplier && (
					<p className="mt-3">
						{`${deliveriesText.supplier}: `}
						<b className="wrap-anywhere">{supplier}</b>
						{' · '}
						<a href={urls.dashboard.deliveries(branch)}>{deliveriesText.allSuppliers}</a>
					</p>
				)
			}
			describe={({ supplier, bill, branch }) => ({
				details: (
					<span className="wrap-anywhere">
						<a href={urls.dashboard.deliveries(undefined, supplier)}>{supplier}</a>
						{bill && `, ${bill}`}
					</span>
				),
				branch,
			})}
		/>
	)
}
