import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/cloudflare'
import { withDuplicateMessage } from '#app/lib/api-response.ts'
import { returnPath } from '#app/lib/dashboard-path.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, formText, idempotencyHeaders } from '#app/lib/forms.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { duplicateFormText } from '#content/back-office.ts'
import type { Movement } from '#contract/movement.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { MovementKind } from '#contract/stock.ts'

/** Entered values of a movement that was not recorded, and the reason. */
export type MovementRejection = {
	status: number
	message: string
	fields: FieldMessages
	entered?: { movement: string; quantity: string; note: string }
	idempotencyKey: string
	back?: string
}

type StockSubmission = Pick<ActionFunctionArgs, 'request' | 'context'> & {
	form: FormData
	id: string
}
type StockOutcome =
	| { movement: Movement; rejection?: undefined }
	| { movement?: undefined; rejection: MovementRejection }

export async function moveStock(submission: StockSubmission): Promise<StockOutcome> {
	const { context, form, id } = submission
	const entered = {
		movement: formText(form, 'movement'),
		quantity: formText(form, 'quantity'),
		note: formText(form, 'note'),
	}
	const movement = entered.movement as MovementKind
	const quantity = parseNumber(entered.quantity) as number
	const response = await context.api.products[':id'].movements.$post(
		{ param: { id }, json: { movement, quantity, note: entered.note } },
		idempotencyHeaders(form),
	)
	const outcome = await readStockOutcome(submission, response)
	if (!outcome.rejection) return outcome
	return { rejection: { ...outcome.rejection, entered, back: formText(form, 'back') } }
}

/** Records the difference between the counted quantity and the stock on record. */
export async function correctCount(submission: StockSubmission): Promise<StockOutcome> {
	const { context, form, id } = submission
	const counted = parseNumber(formText(form, 'counted')) as number
	const response = await context.api.products[':id'].movements.$post(
		{ param: { id }, json: { movement: 'correct', counted, note: formText(form, 'note') } },
		idempotencyHeaders(form),
	)
	return readStockOutcome(submission, response)
}

export async function reverseMovement(submission: StockSubmission): Promise<StockOutcome> {
	const { context, form, id } = submission
	const movement = formText(form, 'movement')
	if (movement === '') throw data(null, { status: 404 })
	const response = await context.api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement } },
		idempotencyHeaders(form),
	)
	return readStockOutcome(submission, response)
}

/** Returns to the page that the form names, with a flash message about the movement. */
export function redirectAfterMovement(form: FormData, productId: string, { _id }: Movement) {
	const headers = new Headers({
		'Set-Cookie': flashCookie('stock-updated', { productId, movementId: _id }),
	})
	const page = returnPath(formText(form, 'back'), `/dashboard/inventory/${productId}#stock`)
	return redirectAfterForm(page, undefined, headers)
}

type Api = AppLoadContext['api']
type MovementResponse = Awaited<ReturnType<Api['products'][':id']['movements']['$post']>>

/** A rejected movement wrote nothing, so the next attempt gets a new idempotency key. */
async function readStockOutcome(
	submission: StockSubmission,
	response: MovementResponse,
): Promise<StockOutcome> {
	const outcome = await readOutcome(submission, response)
	if (outcome.response) return { movement: (await outcome.response.json()).data }
	const { status, message, fields } = withDuplicateMessage(
		outcome.rejection,
		duplicateFormText.movement,
	)
	return { rejection: { status, message, fields, idempotencyKey: crypto.randomUUID() } }
}
