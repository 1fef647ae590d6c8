import { useActionData } from '@remix-run/react'
import type * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import {
	readFormResponse,
	rejectFields,
	staffAction,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { linesText } from '#content/back-office/lines.ts'
import { salesText } from '#content/back-office/sales.ts'
import { MAX_ENTERED_PRICE } from '#contract/base/limits.ts'
import { longFormBodies, type PageHandle } from '#contract/pages/route-policy.ts'
import type { SaleInput } from '#contract/stock/sale.ts'
import { editLines, rejectLinesForm } from './edit-lines.ts'
import { type LinesFormArgs, lineField, SaleForm } from './lines-form.ts'
import { SellForm } from './sell/sale-form.tsx'

export const handle: PageHandle = { policy: { bodies: longFormBodies, usesCamera: true } }

export const meta = staffMeta(salesText.sell)

export const action = staffAction(SaleForm, (args) =>
	args.values.record ? recordSale(args) : editSale(args),
)

/** Each Enter adds one unit. The search is always empty for the next scan. */
async function editSale(args: LinesFormArgs) {
	const edited = await editLines({ ...args, values: { ...args.values, quantity: '1' } })
	const branch = args.values.sellFrom ?? edited.values.branch ?? ''
	return { ...edited, values: { ...edited.values, search: '', branch } }
}

async function recordSale(args: LinesFormArgs<v.InferInput<typeof SaleInput>>) {
	const { api, form, input } = args
	const tooHigh = findHighPrices(input.lines as SaleInput['lines'])
	if (tooHigh) return rejectLinesForm(args, rejectFields(tooHigh))
	const json = { ...input, lines: input.lines ?? [] }
	const apiResponse = await api.sales.$post({ json }, idempotencyHeaders(form))
	const { response, rejection } = await readFormResponse(args, apiResponse, duplicateFormText.sale)
	if (rejection) return rejectLinesForm(args, rejection)
	const { data: sale } = await response.json()
	return redirectAfterForm(urls.dashboard.receipt(sale.number), 'sold')
}

/** A barcode that was scanned into the field is no price. The API allows higher ones. */
function findHighPrices(lines: SaleInput['lines'] = []): FieldMessages | undefined {
	const fields = lines.flatMap(({ unitPrice = 0 }, index) =>
		unitPrice > MAX_ENTERED_PRICE ? [lineField(index, 'unitPrice')] : [],
	)
	const messages = fields.map((field) => [field, linesText.priceTooHigh])
	return fields.length > 0 ? Object.fromEntries(messages) : undefined
}

export default function SellPage() {
	const result = useActionData<typeof action>()
	return (
		<>
			<PageHead title={salesText.sell}>
				<a href={urls.dashboard.receipts()}>{salesText.title}</a>
			</PageHead>
			<SellForm firstResult={result} />
			<Help />
		</>
	)
}

const saleSteps = [
	'Scan each product. Or type its barcode, model code or part of its name, and press Enter. A second scan adds one more.',
	'Change a quantity in its field. Press the price to charge another one, with the reason if there is one.',
	'Press “Record sale” when all products are on the list. All of them are sold at once, or none.',
	'Print the receipt, or find it later under “Receipts”.',
	'To take back the whole sale, open its receipt and undo it. To take back one product, undo its movement on the page of the product.',
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
