import type { AppLoadContext } from '@remix-run/cloudflare'
import { readRejection, throwUnlessFormError, withDuplicateMessage } from '#app/lib/api-response.ts'
import { returnPath } from '#app/lib/dashboard-path.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, formText, idempotencyHeaders } from '#app/lib/forms.ts'
import { duplicateFormText } from '#content/back-office.ts'
import type { Movement } from '#contract/movement.ts'
import { parseNumber } from '#contract/numbers.ts'
import type { MovementKind } from '#contract/stock.ts'

/** Entered values of a movement that was not recorded, and the reason. */
export type RejectedMovement = {
	status: number
	message: string
	fields: FieldMessages
	entered?: { movement: string; quantity: string; note: string }
	idempotencyKey: string
	back?: string
}

type StockSubmission = { api: AppLoadContext['api']; request: Request; form: FormData; id: string }
type StockResult = { movement: Movement; rejected?: undefined } | { rejected: RejectedMovement }

export async function moveStock({ api, request, form, id }: StockSubmission) {
	const entered = {
		movement: formText(form, 'movement'),
		quantity: formText(form, 'quantity'),
		note: formText(form, 'note'),
	}
	const movement = entered.movement as MovementKind
	const quantity = parseNumber(entered.quantity) as number
	const response = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement, quantity, note: entered.note } },
		idempotencyHeaders(form),
	)
	const result = await readResult(request, response)
	if (!result.rejected) return result
	return { rejected: { ...result.rejected, entered, back: formText(form, 'back') } }
}

/** Records the difference between the counted quantity and the stock on record. */
export async function correctCount({ api, request, form, id }: StockSubmission) {
	const counted = parseNumber(formText(form, 'counted')) as number
	const response = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement: 'correct', counted, note: formText(form, 'note') } },
		idempotencyHeaders(form),
	)
	return readResult(request, response)
}

export async function reverseMovement({ api, request, form, id }: StockSubmission) {
	const response = await api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement: formText(form, 'movement') || 'none' } },
		idempotencyHeaders(form),
	)
	return readResult(request, response)
}

/** Returns to the page that the form names, with a flash message about the movement. */
export function redirectAfterMovement(form: FormData, productId: string, { _id }: Movement) {
	const headers = new Headers({
		'Set-Cookie': flashCookie('moved', { productId, movementId: _id }),
	})
	const page = returnPath(formText(form, 'back'), `/dashboard/inventory/${productId}#stock`)
	return redirectAfterForm(page, undefined, headers)
}

type ApiResponse = { ok: boolean; status: number; json: () => Promise<unknown> }

/** A rejected movement wrote nothing, so the next attempt gets a new idempotency key. */
async function readResult(request: Request, response: ApiResponse): Promise<StockResult> {
	if (response.ok) return { movement: ((await response.json()) as { data: Movement }).data }
	throwUnlessFormError(request, response.status)
	const { status, message, fields } = withDuplicateMessage(
		await readRejection(response),
		duplicateFormText.movement,
	)
	return { rejected: { status, message, fields, idempotencyKey: crypto.randomUUID() } }
}
