import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HiddenFields } from '#app/components/form-field.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { editLines, rejectLinesForm } from '#app/routes/dashboard/stock/edit-lines.ts'
import { useLines } from '#app/routes/dashboard/stock/lib/use-lines.ts'
import {
	createLine,
	type LinesFormResult,
	loadLines,
	OrderForm,
} from '#app/routes/dashboard/stock/lines-form.ts'
import { ordersText } from '#content/back-office/orders.ts'
import { EDITABLE_STATES, OrderChange } from '#contract/orders/orders.ts'
import { orderCrumbs } from './order-crumbs.ts'
import { OrderLines } from './order-lines.tsx'

export const meta = staffMeta(ordersText.edit)

export const loader = staffLoader(async ({ api, id: number }) => {
	const { data: order } = await unwrap(api.orders[':number'].$get({ param: { number } }))
	if (!EDITABLE_STATES.includes(order.state)) throw redirect(urls.dashboard.order(Number(number)))
	const held = Object.fromEntries(order.lines.map((line) => [line.productId, line.held]))
	const lines = order.lines.map(({ productId, quantity, unitPrice, discountReason }) => {
		return { ...createLine(productId, quantity), unitPrice: String(unitPrice), discountReason }
	})
	const { version, note, branch, customer } = order
	const values = { version: String(version), note, customer: customer?.phone ?? '' }
	return { number: order.number, branch, held, values, ...(await loadLines(api, lines)) }
})

const EditForm = { input: OrderChange, controls: OrderForm.controls }

export const action = staffAction(EditForm, async (args) => {
	const { api, id: number, input, options, values } = args
	if (!values.record) return editLines(args)
	const tooHigh = rejectLargeNumbers(values)
	if (tooHigh) return rejectLinesForm(args, tooHigh)
	const json = { ...input, lines: input.lines ?? [] }
	const { $put } = api.orders[':number']
	const response = await $put({ param: { number }, json }, options)
	const { rejection } = await readFormResponse(args, response)
	if (rejection) return rejectLinesForm(args, rejection)
	return redirectAfterForm(urls.dashboard.order(Number(number)), 'order-changed')
})

export default function EditOrderPage() {
	const { number, branch, held, ...loaded } = useLoaderData<typeof loader>()
	const result: LinesFormResult = useActionData<typeof action>() ?? loaded
	const lines = useLines({
		kind: 'order',
		branches: { branch },
		firstResult: result,
		isStored: false,
	})
	return (
		<>
			<PageHead
				title={ordersText.edit}
				crumbs={[
					...orderCrumbs(number),
					{ label: ordersText.edit, href: urls.dashboard.editOrder(number) },
				]}
			/>
			<OrderLines
				lines={lines}
				result={result}
				action={urls.dashboard.editOrder(number)}
				held={held}
				recordLabel={ordersText.saveEdit}
			>
				<HiddenFields fields={{ version: result.values.version }} />
			</OrderLines>
		</>
	)
}
