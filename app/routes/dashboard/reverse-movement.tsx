import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { MAX_ID_LENGTH, MAX_URL_LENGTH } from '#contract/limits.ts'
import { loadProduct } from './product/load-product.ts'
import { redirectAfterMovement, reverseMovement } from './product/stock-changes.ts'
import { StockPage, titleWithProduct } from './product/stock-section.tsx'

const maxLengths: FieldMaxLengths = {
	movement: MAX_ID_LENGTH,
	back: MAX_URL_LENGTH,
	[SUBJECT_FIELD]: 500,
	[IDEMPOTENCY_FIELD]: 100,
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
	staffMeta(matches, titleWithProduct('Reverse a movement', loaded))

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return loadProduct(context.api, request, params.id ?? '')
}

export function action(args: ActionFunctionArgs) {
	const { id = '' } = args.params
	return handleForm(args, maxLengths, async (form) => {
		const { movement, rejection } = await reverseMovement({ ...args, form, id })
		if (rejection) return data(rejection, { status: rejection.status })
		return redirectAfterMovement(form, id, movement)
	})
}

export default function ReverseMovementPage() {
	return <StockPage {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()} />
}
