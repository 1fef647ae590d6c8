import { useSearchParams } from '@remix-run/react'
import { HiddenFields, InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { BranchSelect } from '#app/routes/dashboard/stock/components/branch-select.tsx'
import { DocumentLinks } from '#app/routes/dashboard/stock/components/document-links.tsx'
import { LineEditor } from '#app/routes/dashboard/stock/components/line-editor.tsx'
import { PaymentFields } from '#app/routes/dashboard/stock/components/payment-fields.tsx'
import { PriceFields } from '#app/routes/dashboard/stock/components/price-fields.tsx'
import { ProductSearch } from '#app/routes/dashboard/stock/components/product-search.tsx'
import { SerialFields } from '#app/routes/dashboard/stock/components/serial-fields.tsx'
import { Shortage } from '#app/routes/dashboard/stock/components/shortage.tsx'
import { amountOf, sumLines, unitsOf } from '#app/routes/dashboard/stock/lib/line-totals.ts'
import {
	editLine,
	type LinesState,
	searchMessage,
} from '#app/routes/dashboard/stock/lib/lines-state.ts'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import {
	type LinesFormResult,
	type LoadedLine,
	lineField,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { customersText } from '#content/back-office/customers.ts'
import { linesText } from '#content/back-office/lines.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { branchText } from '#content/back-office/stock.ts'
import { formatTaka } from '#content/en/formats.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import { parsePaperNumber } from '#contract/stock/documents.ts'
import { CameraButton } from './camera-button.tsx'

type SellFormProps = {
	firstResult?: LinesFormResult
	/** Taka, for the return that the sale exchanges. */
	refunded: number
}

export function SellForm({ firstResult, refunded }: SellFormProps) {
	const [query] = useSearchParams()
	const current = useCurrentBranch()
	const branch = firstResult?.values.branch || (findBranchSlug(query.get('branch')) ?? current)
	const exchanges = firstResult?.values.exchanges ?? query.get('exchanges') ?? ''
	const branches = { branch }
	const lines = useLines({ kind: 'sale', branches, exchanges, refunded, firstResult })
	const { state, update, lookUp } = lines
	const total = sumLines(state.lines, amountOf)
	const isExchange = parsePaperNumber(state.exchanges) !== undefined
	const renderFields = (line: LoadedLine, index: number) => (
		<div className="flex flex-wrap gap-x-4 *:open:basis-full">
			<PriceFields
				line={line}
				index={index}
				isOpen={firstResult?.fields?.[lineField(index, 'unitPrice')] !== undefined}
				onEdit={(change) => update((state) => editLine(state, index, change))}
			/>
			<SerialFields
				name={lineField(index, 'serials')}
				text={line.serials}
				needed={(line.product.serialNumbers ?? 0) * unitsOf(line)}
				onChange={(serials) => update((state) => editLine(state, index, { serials }))}
			/>
			<Shortage line={line} branch={state.branches.branch} isSale />
		</div>
	)
	return (
		<LineEditor
			lines={lines}
			action={urls.dashboard.sell(isExchange ? { exchanges: state.exchanges, branch } : {})}
			title="Products to sell"
			recordLabel="Record sale"
			parkLabel={ordersText.park}
			paymentFields={
				<PaymentFields total={total} values={firstResult?.values}>
					<InputField
						name="customer"
						label={customersText.phone}
						hint={customersText.phoneHint}
						required={false}
						defaultValue={firstResult?.values.customer}
						inputMode="tel"
						autoComplete="off"
					/>
				</PaymentFields>
			}
			note={firstResult?.values.note}
			noteHint="Only staff see this."
			renderFields={renderFields}
			branchFields={isExchange && <Exchange state={state} total={total} />}
			searchFields={
				<div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 *:first:col-span-full lg:grid-cols-[12rem_minmax(0,1fr)_auto] lg:*:first:col-auto">
					<BranchSelect lines={lines} name="branch" label={branchText.field} />
					<ProductSearch
						message={searchMessage(state)}
						hasFocus={firstResult?.message === undefined}
					/>
					<Button variant="secondary" className="mt-7 self-start">
						{linesText.add}
					</Button>
					<CameraButton onCode={(code) => lookUp([code])} />
				</div>
			}
		/>
	)
}

type ExchangeProps = { state: LinesState; total: number }

/** The sale states the return that it exchanges. The drawer changes by the difference. */
function Exchange({ state: { exchanges, refunded }, total }: ExchangeProps) {
	const rest = total - refunded
	const text = rest < 0 ? returnsText.toGive : returnsText.toTake
	return (
		<div>
			<HiddenFields fields={{ exchanges }} />
			<DocumentLinks kind="return" numbers={[Number(exchanges)]} label={returnsText.exchange} />
			{refunded > 0 && total > 0 && (
				<p>
					{text(formatTaka(refunded))}{' '}
					<output className="font-semibold">{formatTaka(Math.abs(rest))}</output>
				</p>
			)}
		</div>
	)
}
