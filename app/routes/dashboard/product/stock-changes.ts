import { data } from '@remix-run/cloudflare'
import { type ApiRejection, withDuplicateMessage } from '#app/lib/api-response.ts'
import { sanitizeReturnPath } from '#app/lib/dashboard-path.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, IDEMPOTENCY_FIELD, idempotencyHeaders, SUBJECT_FIELD } from '#app/lib/forms.ts'
import type { FieldMaxLengths, FormArgs } from '#app/lib/handle-form.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { duplicateFormText } from '#content/back-office.ts'
import { MAX_ID_LENGTH, MAX_NOTE_LENGTH, MAX_URL_LENGTH } from '#contract/limits.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { MovementKind } from '#contract/stock.ts'

export const movementMaxLengths: FieldMaxLengths = {
	/** The kind of a new movement, or the id of one to reverse. */
	movement: MAX_ID_LENGTH,
	quantity: 30,
	counted: 30,
	available: 30,
	note: MAX_NOTE_LENGTH,
	back: MAX_URL_LENGTH,
	[SUBJECT_FIELD]: 500,
	[IDEMPOTENCY_FIELD]: 100,
}

type MovementSubmission = {
	values?: { movement: string; quantity: string; note: string }
	back?: string
}

/** Submitted values of a movement that was not recorded, and the reason. */
export type MovementRejection = ApiRejection & MovementSubmission & { idempotencyKey: string }

export async function moveStock(args: FormArgs) {
	const { api, form, id } = args
	const values = {
		movement: formText(form, 'movement'),
		quantity: formText(form, 'quantity'),
		note: formText(form, 'note'),
	}
	const json = {
		movement: values.movement as MovementKind,
		quantity: parseNumber(values.quantity) as number,
		note: values.note,
	}
	const response = await api.products[':id'].movements.$post(
		{ param: { id }, json },
		idempotencyHeaders(form),
	)
	return finishMovement(args, response, { values, back: formText(form, 'back') })
}

/** Records the difference between the counted quantity and the stock on record. */
export async function correctCount(args: FormArgs) {
	const { api, form, id } = args
	const counted = parseNumber(formText(form, 'counted')) as number
	const response = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement: 'correct', counted, note: formText(form, 'note') } },
		idempotencyHeaders(form),
	)
	return finishMovement(args, response)
}

export async function reverseMovement(args: FormArgs) {
	const { api, form, id } = args
	const movement = formText(form, 'movement')
	if (movement === '') throw data(null, { status: 404 })
	const response = await api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement } },
		idempotencyHeaders(form),
	)
	return finishMovement(args, response)
}

type MovementResponse = Awaited<
	ReturnType<FormArgs['api']['products'][':id']['movements']['$post']>
>

/** Returns to the page that the form names, with a flash message about the movement. */
async function finishMovement(
	args: FormArgs,
	apiResponse: MovementResponse,
	submission: MovementSubmission = {},
) {
	const { response, rejection } = await readOutcome(args, apiResponse)
	if (rejection) return rejectMovement(rejection, submission)
	const { data: movement } = await response.json()
	const flash = flashCookie('stock-updated', { productId: args.id, movementId: movement._id })
	const page = sanitizeReturnPath(
		formText(args.form, 'back'),
		`/dashboard/inventory/${args.id}#stock`,
	)
	return redirectAfterForm(page, undefined, new Headers({ 'Set-Cookie': flash }))
}

/** Adds a new idempotency key for the next attempt, because a rejected movement wrote nothing. */
function rejectMovement(
	rejection: ApiRejection,
	submission: MovementSubmission,
): MovementRejection {
	const idempotencyKey = crypto.randomUUID()
	const rejectionWithMessage = withDuplicateMessage(rejection, duplicateFormText.movement)
	return { ...rejectionWithMessage, ...submission, idempotencyKey }
}
