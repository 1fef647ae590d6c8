import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { loadShopDetails } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { PrintOptions } from '#app/routes/dashboard/components/print-options.tsx'
import { PrintedPaper } from '#app/routes/dashboard/components/printed-paper.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { readPaperOptions } from '#app/routes/dashboard/lib/describe-paper.ts'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { customersText } from '#content/back-office/customers.ts'
import { systemActors } from '#content/back-office/history.ts'
import { paymentsText } from '#content/back-office/payments.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { salesText, serialsText } from '#content/back-office/sales.ts'
import { formatTaka } from '#content/en/formats.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { DocumentLinks } from './components/document-links.tsx'
import { describeReceipt } from './describe-receipt.ts'
import { DocumentPage } from './document-page.tsx'
import { documentMeta, undoDocument } from './document-requests.ts'

export const meta = documentMeta('sale')

export const loader = staffLoader(async ({ api, context, request, id: number }) => {
	const { data: document } = await unwrap(api.sales[':number'].$get({ param: { number } }))
	const details = await loadShopDetails(context)
	const { query, given, context: paper } = readPaperOptions(request, details, document.branch)
	return {
		document,
		query,
		given: Number(parsePrice(given)) || 0,
		receipt: describeReceipt(document, paper),
	}
})

export const action = undoDocument('sale', (api) => api.sales)

export default function ReceiptPage() {
	const { document: sale, query, receipt, given } = useLoaderData<typeof loader>()
	const { number, note, by, at, lines, returns, exchanges, customer } = sale
	const isReturnable = lines.some((line) => !line.isReversed && line.returned < line.quantity)
	return (
		<DocumentPage
			kind="sale"
			document={sale}
			hasNoLinesLeft={lines.every(({ isReversed }) => isReversed)}
			crumbs={[{ label: salesText.sell, href: urls.dashboard.sell() }]}
			buttons={
				<>
					{isReturnable && (
						<ButtonLink variant="outline" href={urls.dashboard.newReturn({ receipt: number })}>
							{salesText.return}
						</ButtonLink>
					)}
					<ButtonLink href={urls.dashboard.sell()}>{salesText.new}</ButtonLink>
				</>
			}
		>
			<Change sale={sale} given={given} />
			<div className="flex flex-wrap gap-3 print:hidden">
				<PrintOptions hrefFor={(query) => urls.dashboard.receipt(number, query)} query={query} />
				<SendOnWhatsApp message={receipt.message} />
			</div>
			<PrintedPaper text={receipt} paper={query.paper} />
			<div className="grid gap-3 print:hidden">
				<p className="text-muted-foreground">{`${by ?? systemActors.shop}, ${formatShopTime(at)}`}</p>
				{customer && (
					<a href={urls.dashboard.customer(customer._id)}>{customersText.name(customer)}</a>
				)}
				{note && <p className="wrap-anywhere">{note}</p>}
				<DocumentLinks kind="return" numbers={returns} />
				<DocumentLinks
					kind="return"
					numbers={exchanges === null ? [] : [exchanges]}
					label={returnsText.exchange}
				/>
				<a href={urls.dashboard.receiptSerials(number)}>{serialsText.title}</a>
			</div>
		</DocumentPage>
	)
}

function Change({ sale, given }: { sale: Sale; given: number }) {
	const cash = sale.payments
		.filter(({ method, order }) => method === 'cash' && order === undefined)
		.reduce((sum, { amount }) => sum + amount, 0)
	if (given === 0 || cash === 0) return null
	const text =
		given < cash
			? paymentsText.tooLittle
			: paymentsText.givenAndChange(formatTaka(given), formatTaka(given - cash))
	return <p className="text-lg font-semibold print:hidden">{text}</p>
}
