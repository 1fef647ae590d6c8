import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ReceiptCard } from '#app/components/receipt-card.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { copyOf, urlsOf } from '#app/lib/copy.ts'
import { serverOnly } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { shopDay } from '#contract/base/shop-time.ts'

/** The address opens the receipt, so links to other sites must not reveal it. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin' })

/** A preview in a chat shows no product and no price. */
export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
	const { publicTitle: title, description } = copyOf(matches).receipt
	if (!data) return failureMeta(matches, title)
	const path = urlsOf(matches).receipt(params.token ?? '')
	return pageMeta(matches, { title, description, path, noIndex: true })
}

export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
	const { data: receipt } = await unwrap(context.api.receipts[':token'].$get({ param: { token } }))
	return serverOnly({ receipt, today: shopDay(context.now()) })
}

export default function ReceiptPage() {
	return <ReceiptCard heading="h1" {...useLoaderData<typeof loader>().serverData} />
}
