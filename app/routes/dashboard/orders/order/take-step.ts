import * as v from 'valibot'
import { urls } from '#app/lib/urls.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { finishForm, type StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import { openRecorded } from '#app/routes/dashboard/stock/document-requests.ts'
import { enteredPayments } from '#app/routes/dashboard/stock/lines-form.ts'
import {
	CancelInput,
	HoldInput,
	OrderSaleInput,
	QuoteInput,
	SendInput,
} from '#contract/orders/orders.ts'
import { PaymentInput } from '#contract/stock/payments.ts'

/** The button `step` names what happens to the order. */
export const StepForm = {
	input: v.strictObject({
		...HoldInput.entries,
		...CancelInput.entries,
		...QuoteInput.entries,
		...SendInput.entries,
		...OrderSaleInput.entries,
		...v.pick(PaymentInput, ['branch', 'amount', 'method', 'reference']).entries,
	}),
	controls: ['step', 'given'],
}

type StepArgs = StaffActionArgs<v.InferInput<typeof StepForm.input>>

export async function takeStep(args: StepArgs) {
	const { api, id: number, input, options, values } = args
	const tooHigh = rejectLargeNumbers(values)
	if (tooHigh) return tooHigh
	if (values.step === 'sell') return sellOrder(args)
	const order = api.orders[':number']
	const { version, until, quotedUntil, refund } = input
	const param = { number }
	const steps = {
		advance: () => payAdvance(args),
		cancel: () => order.cancel.$post({ param, json: { version, refund } }, options),
		quote: () => order.quote.$post({ param, json: { version, quotedUntil } }, options),
		send: () => order.send.$post({ param, json: { version, ...toSend(input) } }, options),
		release: () => order.release.$post({ param, json: { version } }, options),
		hold: () => order.hold.$post({ param, json: { version, until } }, options),
	}
	const step = Object.hasOwn(steps, values.step ?? '')
		? (values.step as keyof typeof steps)
		: 'hold'
	const response = await steps[step]()
	const url = urls.dashboard.order(Number(number))
	return finishForm(args, response, { url, flash: 'order-changed' })
}

function toSend({ address, courier, parcel, charge }: StepArgs['input']) {
	return { address, courier, parcel, charge }
}

function payAdvance({ api, id, input, options }: StepArgs) {
	const { branch, amount, method, reference } = input
	const json = { branch, amount, method, reference, order: Number(id) }
	return api.payments.$post({ json }, options)
}

async function sellOrder(args: StepArgs) {
	const { api, id: number, input, options } = args
	const { version, lines } = input
	const json = { version, lines, payments: enteredPayments(input.payments) }
	const { sell } = api.orders[':number']
	return openRecorded(args, 'sale', await sell.$post({ param: { number }, json }, options))
}
