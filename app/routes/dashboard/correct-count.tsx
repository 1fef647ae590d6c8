import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, IDEMPOTENCY_FIELD, SUBJECT_FIELD, validate } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { MovementInput } from '#contract/movement.ts'
import { parseNumber } from '#contract/numbers.ts'
import { CorrectionForm, CountForm } from './product/count-forms.tsx'
import { ProductHead } from './product/product-head.tsx'
import { correctCount, redirectAfterMovement } from './product/stock-changes.ts'
import { titleWithProduct } from './product/stock-section.tsx'

const maxLengths: FieldMaxLengths = {
	counted: 30,
	available: 30,
	note: MAX_NOTE_LENGTH,
	[SUBJECT_FIELD]: 500,
	[IDEMPOTENCY_FIELD]: 100,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
	staffMeta(matches, titleWithProduct('Correct the count', loaded))

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	const { data: product } = await fetchAsStaff(request, findProduct(context, params.id))
	const text = new URL(request.url).searchParams.get('counted') ?? ''
	return { product, ...readCounted(text), idempotencyKey: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
	const { params, request, context } = args
	const { id = '' } = params
	return handleForm(args, maxLengths, async (form) => {
		const { data: product } = await fetchAsStaff(request, findProduct(context, id))
		if (formText(form, 'available') !== String(product.stock.available)) {
			const query = new URLSearchParams({ counted: formText(form, 'counted') })
			return redirectAfterForm(`/dashboard/inventory/${id}/correct?${query}`, 'stock-changed')
		}
		const { movement, rejection } = await correctCount({ ...args, form, id })
		if (rejection) return data(rejection, { status: rejection.status })
		return redirectAfterMovement(form, id, movement)
	})
}

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

function findProduct({ api }: LoaderFunctionArgs['context'], id = '') {
	return api.inventory[':id'].$get({ param: { id } })
}

/** Returns the counted quantity from the URL, or a message if it is invalid. */
function readCounted(text: string) {
	const counted = parseNumber(text)
	const { messages } = validate(MovementInput, { movement: 'correct', counted })
	const message = messages?.counted
	const isValid = typeof counted === 'number' && message === undefined
	return { text, counted: isValid ? counted : null, message }
}
