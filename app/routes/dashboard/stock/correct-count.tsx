import { useActionData, useLoaderData } from '@remix-run/react'
import { TitledCard } from '#app/components/titled-card.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, validate } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { ProductHead, productMeta } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { findLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { fetchProduct } from '#app/routes/dashboard/lib/load-product.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { parseNumber } from '#contract/base/text.ts'
import { findBranchSlug } from '#contract/shop/branches.ts'
import { MovementInput } from '#contract/stock/movements.ts'
import { CorrectionForm, CountForm } from './count-forms.tsx'
import { availableAt, MovementForm, recordMovement } from './stock-changes.ts'

export const meta = productMeta('Correct the count')

export const loader = staffLoader(async (args) => {
	const product = await fetchProduct(args)
	const { searchParams } = new URL(args.request.url)
	const text = searchParams.get('counted') ?? ''
	const counted = parseNumber(text)
	const branch = findBranchSlug(searchParams.get('branch'))
	const input = validate(MovementInput, { branch, movement: 'correct', counted })
	const messages: FieldMessages = { ...input.messages, ...findLargeNumbers({ counted }) }
	return { product, branch, text, counted, message: messages.counted ?? messages.branch }
})

export const action = staffAction(MovementForm, async (args) => {
	const { available, branch = '', counted = '' } = args.values
	const product = await fetchProduct(args)
	const current = String(availableAt(product, branch))
	if (available === current) return recordMovement(args)
	const query = new URLSearchParams({ counted, branch })
	return redirectAfterForm(`${urls.dashboard.product(args.id).correct}?${query}`, 'stock-changed')
})

export default function CorrectCountPage() {
	const { product, branch, counted, text, message } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} />
			<TitledCard title="Correct the count">
				{branch && typeof counted === 'number' && message === undefined ? (
					<CorrectionForm
						product={product}
						branch={branch}
						counted={counted}
						rejection={rejection}
					/>
				) : (
					<CountForm id={product._id} branch={branch} counted={text} message={message} />
				)}
			</TitledCard>
		</>
	)
}
