import { useActionData, useLoaderData } from '@remix-run/react'
import { InputField } from '#app/components/form-field.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { newOrderParameters } from '#app/lib/dashboard-urls/paper-urls.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { BranchSelect } from '#app/routes/dashboard/stock/components/branch-select.tsx'
import { NewDocumentHead } from '#app/routes/dashboard/stock/components/new-document-head.tsx'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import {
	createLine,
	type LinesFormResult,
	loadLines,
	OrderForm,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { recordLines } from '#app/routes/dashboard/stock/record-lines.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { branchText } from '#content/back-office/stock.ts'
import { readParameters } from '#contract/base/query-string.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { OrderLines } from './order-lines.tsx'

export const meta = staffMeta(ordersText.new)

/** A link may name a product to add. */
export const loader = staffLoader(async ({ api, request, context }) => {
	const { add, quantity, ...values } = readParameters(new URL(request.url), newOrderParameters)
	const { settings } = await unwrap(api.settings.$get())
	const until = addDays(shopDay(context.now()), settings.holdDays)
	const loaded = await loadLines(api, add ? [createLine(add, quantity ?? 1)] : [])
	return { values: { until, ...values }, ...loaded }
})

export const action = recordLines('order', OrderForm, (api, json, options) =>
	api.orders.$post({ json }, options),
)

export default function NewOrderPage() {
	const loaded: LinesFormResult = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>() ?? loaded
	const current = useCurrentBranch()
	const { values } = result
	const lines = useLines({
		kind: 'order',
		branches: { branch: values.branch || current },
		firstResult: result,
	})
	return (
		<>
			<NewDocumentHead kind="order" />
			<OrderLines
				lines={lines}
				result={result}
				action={urls.dashboard.newOrder()}
				recordLabel="Save order"
				branchField={<BranchSelect lines={lines} name="branch" label={branchText.field} />}
			>
				<InputField
					name="until"
					label={ordersText.untilField}
					hint={ordersText.untilHint}
					type="date"
					defaultValue={values.until}
				/>
			</OrderLines>
		</>
	)
}
