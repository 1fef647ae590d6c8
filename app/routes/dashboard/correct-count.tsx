import type { MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, validate } from '#app/lib/forms.ts'
import { staffAction } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { type StaffArgs, staffLoader } from '#app/lib/require-staff.ts'
import { MovementInput } from '#contract/movement.ts'
import { parseNumber } from '#contract/numbers.ts'
import { CorrectionForm, CountForm } from './product/count-forms.tsx'
import { ProductHead, titleWithProduct } from './product/product-head.tsx'
import { correctCount, movementMaxLengths } from './product/stock-changes.ts'

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
	staffMeta(matches, titleWithProduct('Correct the count', loaded))

export const loader = staffLoader(async (args) => {
	const product = await fetchProduct(args)
	const text = new URL(args.request.url).searchParams.get('counted') ?? ''
	return { product, ...readCountedQuantity(text), idempotencyKey: crypto.randomUUID() }
})

export const action = staffAction(movementMaxLengths, async (args) => {
	const { form, id } = args
	const { stock } = await fetchProduct(args)
	if (formText(form, 'available') === String(stock.available)) return correctCount(args)
	const query = new URLSearchParams({ counted: formText(form, 'counted') })
	return redirectAfterForm(`/dashboard/inventory/${id}/correct?${query}`, 'stock-changed')
})

export default function CorrectCountPage() {
	const { product, counted, text, message, idempotencyKey } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<section aria-labelledby="correct-title" className="grid max-w-2xl gap-4">
				<h2 id="correct-title" className="text-lg">
					Correct the count
				</h2>
				{counted === null ? (
					<CountForm id={product._id} counted={text} message={message} />
				) : (
					<CorrectionForm
						product={product}
						counted={counted}
						idempotencyKey={idempotencyKey}
						rejection={rejection}
					/>
				)}
			</section>
		</>
	)
}

async function fetchProduct({ api, request, id }: Pick<StaffArgs, 'api' | 'request' | 'id'>) {
	const pending = api.inventory[':id'].$get({ param: { id } })
	return (await fetchAsStaff(request, pending)).data
}

/** Returns the counted quantity from the URL, or a message if it is invalid. */
function readCountedQuantity(text: string) {
	const counted = parseNumber(text)
	const { messages } = validate(MovementInput, { movement: 'correct', counted })
	const message = messages?.counted
	const isValid = typeof counted === 'number' && message === undefined
	return { text, counted: isValid ? counted : null, message }
}
