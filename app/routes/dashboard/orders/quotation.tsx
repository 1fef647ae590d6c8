import { data, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/api-response.ts'
import { loadShopDetails } from '#app/lib/loader-data.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { shopUrls, urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { PrintOptions } from '#app/routes/dashboard/components/print-options.tsx'
import { PrintedPaper } from '#app/routes/dashboard/components/printed-paper.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import {
	describePaper,
	type PaperContext,
	type PaperText,
	readPaperOptions,
} from '#app/routes/dashboard/lib/describe-paper.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orderCrumbs } from './order-crumbs.ts'

export const meta = staffMeta(ordersText.quotation)

export const loader = staffLoader(async ({ api, context, request, id: number }) => {
	const { data: order } = await unwrap(api.orders[':number'].$get({ param: { number } }))
	if (order.closedAt) throw redirect(urls.dashboard.order(order.number))
	const details = await loadShopDetails(context)
	const { query, context: paper } = readPaperOptions(request, details, order.branch)
	const isOver = (order.quotedUntil ?? '') < shopDay(context.now())
	return { number: order.number, query, isOver, quotation: describeQuotation(order, paper) }
})

export default function QuotationPage() {
	const { number, query, isOver, quotation } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead
				title={ordersText.quotation}
				crumbs={[
					...orderCrumbs(number),
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
					{!isOver && <SendOnWhatsApp message={quotation.message} />}
				</div>
				<PrintedPaper text={quotation} paper={query.paper} />
			</div>
		</>
	)
}

function describeQuotation(
	{ number, branch, lines, total, charge, token, quotedUntil }: Order,
	context: PaperContext,
): PaperText {
	if (!token || !quotedUntil) throw data(null, { status: 404 })
	const { quotation: text, receipt, shared, shop } = context.copy
	const { taka } = shared.formats
	const address = context.origin + shopUrls[shared.language].quotation(token)
	return {
		...describePaper(branch, address, context),
		title: text.name(number),
		time: text.until(quotedUntil),
		exchange: null,
		lines: lines.map(({ productId: id, name, quantity, unitPrice }) => {
			const details = [receipt.quantity(quantity, unitPrice)]
			const amount = taka(quantity * unitPrice)
			return { id, name, details, amount, serials: [], serialsLabel: '' }
		}),
		totals: [[receipt.total, taka(total - charge)]],
		payments: [],
		proof: text.ask,
		online: text.online,
		message: `${shop.legalName}: ${text.name(number)}\n${address}`,
	}
}
