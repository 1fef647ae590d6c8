import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { IDEMPOTENCY_FIELD, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { type FieldMaxLengths, handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_URL_LENGTH } from '#contract/limits.ts'
import { loadProduct } from './product/load-product.ts'
import { moveStock, redirectAfterMovement, reverseMovement } from './product/stock-changes.ts'
import { StockPage, titleWithProduct } from './product/stock-section.tsx'

const maxLengths: FieldMaxLengths = {
	/** The kind of a new movement, or the id of one to reverse. */
	movement: MAX_ID_LENGTH,
	quantity: 30,
	note: MAX_NOTE_LENGTH,
	back: MAX_URL_LENGTH,
	[SUBJECT_FIELD]: 500,
	[IDEMPOTENCY_FIELD]: 100,
}

function isReversal(location: { pathname: string }): boolean {
	return normalizeDashboardPath(location).endsWith('/reverse')
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches, location }) =>
	staffMeta(
		matches,
		titleWithProduct(isReversal(location) ? 'Reverse a movement' : 'Move stock', loaded),
	)

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	return loadProduct(context.api, request, params.id ?? '')
}

export function action(args: ActionFunctionArgs) {
	const { id = '' } = args.params
	const save = isReversal(new URL(args.request.url)) ? reverseMovement : moveStock
	return handleForm(args, maxLengths, async (form) => {
		const { movement, rejection } = await save({ ...args, form, id })
		if (rejection) return data(rejection, { status: rejection.status })
		return redirectAfterMovement(form, id, movement)
	})
}

export default function MoveStockPage() {
	return (
		<StockPage {...useLoaderData<typeof loader>()} rejection={useActionData<typeof action>()} />
	)
}
