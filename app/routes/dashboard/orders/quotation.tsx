import { data } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { loadShopDetails } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { receiptParameters, urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { PrintOptions } from '#app/routes/dashboard/stock/receipt/print-options.tsx'
import { PrintedReceipt } from '#app/routes/dashboard/stock/receipt/printed-receipt.tsx'
import { ordersText } from '#content/back-office/orders.ts'
import { copies } from '#content/copies.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { describeQuotation } from './quotation/describe-quotation.ts'

export const meta = staffMeta(ordersText.quotation)

export const loader = staffLoader(async ({ api, context, request, id: number }) => {
	const { data: order } = await unwrap(api.orders[':number'].$get({ param: { number } }))
	const { token, quotedUntil } = order
	if (!token || !quotedUntil) throw data(null, { status: 404 })
	const { shopDetails } = await loadShopDetails(context)
	const phones = shopDetails.branches[order.branch].phones.map(({ display }) => display)
	const url = new URL(request.url)
	const { paper = 'a5', ...query } = readParameters(url, receiptParameters)
	const language = LANGUAGES.find((code) => code === query.language) ?? LANGUAGES[0]
	const contact = { origin: url.origin, phones }
	const quotation = describeQuotation({ ...order, token, quotedUntil }, contact, copies[language])
	return { number: order.number, query: { paper, language }, quotation }
})

export default function QuotationPage() {
	const { number, query, quotation } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead
				title={ordersText.quotation}
				crumbs={[
					{ label: ordersText.title, href: urls.dashboard.orders() },
					{ label: ordersText.name(number), href: urls.dashboard.order(number) },
					{ label: ordersText.quotation, href: urls.dashboard.quotation(number) },
				]}
				className="print:hidden"
			>
				<PrintButton />
			</PageHead>
			<div className="grid gap-4">
				<div className="flex flex-wrap gap-3 print:hidden">
					<PrintOptions
						hrefFor={(query) => urls.dashboard.quotation(number, query)}
						query={query}
					/>
					<SendOnWhatsApp message={quotation.message} />
				</div>
				<PrintedReceipt receipt={quotation} paper={query.paper} />
			</div>
		</>
	)
}
