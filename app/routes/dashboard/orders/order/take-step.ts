import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { readFormResponse, type StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { openReceipt } from '#app/routes/dashboard/stock/document-requests.ts'
import { enteredPayments } from '#app/routes/dashboard/stock/lines-form.ts'
import { HoldInput, OrderSaleInput } from '#contract/orders/orders.ts'

/** The button `step` names what happens to the order. */
export const StepForm = {
	input: v.strictObject({ ...HoldInput.entries, ...OrderSaleInput.entries }),
	controls: ['step', 'given'],
}

type StepArgs = StaffActionArgs<v.InferInput<typeof StepForm.input>>

export async function takeStep(args: StepArgs) {
	const { api, form, id: number, values, input } = args
	if (values.step === 'sell') return sellOrder(args)
	const order = api.orders[':number']
	const { version, until } = input
	const options = idempotencyHeaders(form)
	const param = { number }
	const response = await (values.step === 'cancel'
		? order.cancel.$post({ param, json: { version } }, options)
		: values.step === 'release'
			? order.release.$post({ param, json: { version } }, options)
			: order.hold.$post({ param, json: { version, until } }, options))
	const { rejection } = await readFormResponse(args, response)
	return rejection ?? redirectAfterForm(urls.dashboard.order(Number(number)), 'order-changed')
}

async function sellOrder(args: StepArgs) {
	const { api, form, id: number, input } = args
	const { version, lines } = input
	const json = { version, lines, payments: enteredPayments(input.payments) }
	const { sell } = api.orders[':number']
	return openReceipt(args, await sell.$post({ param: { number }, json }, idempotencyHeaders(form)))
}
