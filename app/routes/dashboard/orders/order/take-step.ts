import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { readFormResponse, type StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { HoldInput, OrderSaleInput } from '#contract/orders/orders.ts'

/** The button `step` names what happens to the order. */
export const StepForm = {
	input: v.strictObject({ ...HoldInput.entries, ...OrderSaleInput.entries }),
	controls: ['step', 'given'],
}

type StepArgs = StaffActionArgs<v.InferInput<typeof StepForm.input>>

export async function takeStep(args: StepArgs) {
	const { api, form, id: number, values, input } = args
	if (values.step === 'sell') return sell(args)
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

async function sell(args: StepArgs) {
	const { api, form, id: number, input, values } = args
	const { version, lines } = input
	const payments = input.payments?.filter(({ method }) => String(method) !== '')
	const { response, rejection } = await readFormResponse(
		args,
		await api.orders[':number'].sell.$post(
			{ param: { number }, json: { version, lines, payments } },
			idempotencyHeaders(form),
		),
		duplicateFormText.sale,
	)
	if (rejection) return rejection
	const { data: sale } = await response.json()
	const given = values.given?.trim() || undefined
	return redirectAfterForm(urls.dashboard.receipt(sale.number, { given }), 'sold')
}
