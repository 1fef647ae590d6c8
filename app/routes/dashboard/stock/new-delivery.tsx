import { useActionData, useLoaderData } from '@remix-run/react'
import type * as v from 'valibot'
import { unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { newDeliveryParameters, urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { readFormResponse, staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { deliveriesText } from '#content/back-office/deliveries.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { MAX_ENTRIES } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { DeliveryInput } from '#contract/stock/delivery.ts'
import { editLines, rejectLinesForm } from './edit-lines.ts'
import {
	createLine,
	DeliveryForm,
	type LinesFormArgs,
	type LinesFormResult,
	loadLines,
} from './lines-form.ts'
import { NewDeliveryForm } from './new-delivery/delivery-form.tsx'

export const meta = staffMeta(deliveriesText.new)

/** A link may name a product to add. */
export const loader = staffLoader(async ({ api, request }) => {
	const { add, quantity, ...values } = readParameters(new URL(request.url), newDeliveryParameters)
	const [lines, { data: latest }] = await Promise.all([
		loadLines(api, add ? [createLine(add, quantity ?? 1)] : []),
		unwrap(api.deliveries.$get({ query: { limit: String(MAX_ENTRIES) } })),
	])
	const suppliers = [...new Set(latest.map(({ supplier }) => supplier))].sort()
	return { values, lines, suppliers }
})

export const action = staffAction(DeliveryForm, (args) =>
	args.values.record ? recordDelivery(args) : editLines(args),
)

async function recordDelivery(args: LinesFormArgs<v.InferInput<typeof DeliveryInput>>) {
	const { api, form, input } = args
	const json = { ...input, lines: input.lines ?? [] }
	const apiResponse = await api.deliveries.$post({ json }, idempotencyHeaders(form))
	const { response, rejection } = await readFormResponse(
		args,
		apiResponse,
		duplicateFormText.delivery,
	)
	if (rejection) return rejectLinesForm(args, rejection)
	const { data: delivery } = await response.json()
	return redirectAfterForm(urls.dashboard.delivery(delivery.number), 'delivered')
}

export default function NewDeliveryPage() {
	const { suppliers, ...loaded } = useLoaderData<typeof loader>()
	const result: LinesFormResult = useActionData<typeof action>() ?? loaded
	const current = useCurrentBranch()
	const { values } = result
	return (
		<>
			<PageHead
				title={deliveriesText.new}
				crumbs={[
					{ label: deliveriesText.title, href: urls.dashboard.deliveries() },
					{ label: deliveriesText.new, href: urls.dashboard.newDelivery },
				]}
			/>
			<NewDeliveryForm
				values={{ quantity: '1', ...values, branch: values.branch || current }}
				suppliers={suppliers}
				firstResult={result}
			/>
		</>
	)
}
