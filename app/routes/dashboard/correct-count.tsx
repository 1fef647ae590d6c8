import { useActionData, useLoaderData } from '@remix-run/react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { validate } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { MovementInput } from '#contract/movement.ts'
import { parseNumber } from '#contract/text.ts'
import { ProductHead, titleWithProduct } from './components/inventory-subpage.tsx'
import { CorrectionForm, CountForm } from './components/stock-forms.tsx'
import { fetchProduct } from './lib/product-requests.ts'
import { movementMaxLengths, recordMovement } from './lib/stock-changes.ts'

export const meta = staffMeta<typeof loader>(({ data: loaded }) =>
	titleWithProduct('Correct the count', loaded),
)

export const loader = staffLoader(async (args) => {
	const product = await fetchProduct(args)
	const text = new URL(args.request.url).searchParams.get('counted') ?? ''
	const counted = parseNumber(text)
	const { messages } = validate(MovementInput, { movement: 'correct', counted })
	return { product, text, counted, message: messages?.counted }
})

export const action = staffAction(movementMaxLengths, async (args) => {
	const { available, counted } = args.values
	const { stock } = await fetchProduct(args)
	if (available === String(stock.available)) return recordMovement(args)
	const query = new URLSearchParams({ counted })
	return redirectAfterForm(`${urls.dashboard.product(args.id).correct}?${query}`, 'stock-changed')
})

export default function CorrectCountPage() {
	const { product, counted, text, message } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<TitledCard as="section" title="Correct the count">
				{typeof counted === 'number' && message === undefined ? (
					<CorrectionForm product={product} counted={counted} rejection={rejection} />
				) : (
					<CountForm id={product._id} counted={text} message={message} />
				)}
			</TitledCard>
		</>
	)
}
