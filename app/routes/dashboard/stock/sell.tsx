import { useActionData, useLoaderData } from '@remix-run/react'
import type * as v from 'valibot'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { salesText } from '#content/back-office/sales.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { longFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import { parsePaperNumber } from '#contract/stock/documents.ts'
import type { SaleInput } from '#contract/stock/sale.ts'
import { editLines } from './edit-lines.ts'
import { enteredPayments, type LinesFormArgs, SaleForm } from './lines-form.ts'
import { sendLines } from './record-lines.ts'
import { SellForm } from './sell/sale-form.tsx'

export const handle: PageHandle = { policy: { bodies: longFormBodies, usesCamera: true } }

export const meta = staffMeta(salesText.sell)

/** Loads what was refunded for the return that the sale exchanges. */
export const loader = staffLoader(async ({ api, request }) => {
	const { exchanges = '' } = readParameters(new URL(request.url), ['exchanges'])
	const number = parsePaperNumber(exchanges)
	if (!number) return { refunded: 0 }
	const response = await api.returns[':number'].$get({ param: { number: `${number}` } })
	const { payments } = response.ok ? (await response.json()).data : { payments: [] }
	return { refunded: -payments.reduce((sum, { amount }) => sum + amount, 0) }
})

export const action = staffAction(SaleForm, (args) =>
	args.values.record ? recordSale(args) : editSale(args),
)

/** Each Enter adds one unit. The search is always empty for the next scan. */
async function editSale(args: LinesFormArgs) {
	const edited = await editLines({ ...args, values: { ...args.values, quantity: '1' } })
	const branch = args.values.sellFrom ?? edited.values.branch ?? ''
	return { ...edited, values: { ...edited.values, search: '', branch } }
}

type SaleArgs = LinesFormArgs<v.InferInput<typeof SaleInput>>

function recordSale(args: SaleArgs) {
	const { api, input, options } = args
	if (args.values.record === 'park') return parkOrder(args)
	const payments = enteredPayments(input.payments)
	const customer = input.customer || undefined
	const json = { ...input, lines: input.lines ?? [], payments, customer }
	return sendLines(args, 'sale', () => api.sales.$post({ json }, options))
}

/** Keeps the list as an order, without payments and serial numbers. */
function parkOrder(args: SaleArgs) {
	const { api, input, options } = args
	const lines = (input.lines ?? []).map(({ serials: _, ...line }) => line)
	const json = { branch: input.branch, note: input.note, customer: input.customer || null, lines }
	return sendLines(args, 'order', () => api.orders.$post({ json }, options))
}

export default function SellPage() {
	const result = useActionData<typeof action>()
	const { refunded } = useLoaderData<typeof loader>()
	return (
		<>
			<PageHead title={salesText.sell}>
				<p className="flex flex-wrap gap-x-4">
					<a href={urls.dashboard.receipts()}>{salesText.title}</a>
					<a href={urls.dashboard.returns()}>{returnsText.title}</a>
				</p>
			</PageHead>
			<SellForm firstResult={result} refunded={refunded} />
			<Help />
		</>
	)
}

const saleSteps = [
	'Scan each product. Or type its barcode, model code or part of its name, and press Enter. A second scan adds one more.',
	'Change a quantity in its field. Press the price to charge another one, with the reason if there is one.',
	'Press “Record sale” when all products are on the list. All of them are sold at once, or none.',
	'Print the receipt, or find it later under “Receipts”.',
	'To take back the whole sale, open its receipt and undo it. If a customer brings something back, open the receipt and press “Return”.',
	'An exchange has two payments: the refund, and the whole price of what is sold instead. Together, they change Transactions and the drawer by the difference. If the customer pays that by a wallet, enter it as a part, and the rest as cash.',
]

function Help() {
	return (
		<details className="mt-6 max-w-xl">
			<summary className="w-fit py-2 text-primary">How to sell</summary>
			<ol className="grid list-decimal gap-2 py-2 pl-5">
				{saleSteps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</details>
	)
}
