import type { AppLoadContext } from '@remix-run/cloudflare'
import { readRejection, throwUnlessFormError, withDuplicateMessage } from '#app/lib/api-response.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, formText, sendOnce } from '#app/lib/forms.ts'
import { duplicateFormText } from '#content/back-office.ts'
import type { Movement } from '#contract/movement.ts'
import { numberIn } from '#contract/numbers.ts'
import type { MovementKind } from '#contract/stock.ts'
import { returnPath } from './return-path.ts'

/** A movement that was not recorded: why, and what was entered. */
export type RejectedMovement = {
	status: number
	message: string
	fields: FieldMessages
	typed?: { movement: string; quantity: string; note: string }
	once: string
	back?: string
}

type StockSubmission = { api: AppLoadContext['api']; request: Request; form: FormData; id: string }
type StockResult = { movement: Movement; unmoved?: undefined } | { unmoved: RejectedMovement }

export async function moveStock({ api, request, form, id }: StockSubmission) {
	const typed = {
		movement: formText(form, 'movement'),
		quantity: formText(form, 'quantity'),
		note: formText(form, 'note'),
	}
	const movement = typed.movement as MovementKind
	const quantity = numberIn(typed.quantity) as number
	const answer = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement, quantity, note: typed.note } },
		sendOnce(form),
	)
	const result = await readResult(request, answer)
	if (!result.unmoved) return result
	return { unmoved: { ...result.unmoved, typed, back: formText(form, 'back') } }
}

/** Records the difference between the counted quantity and the count of the shop. */
export async function correctCount({ api, request, form, id }: StockSubmission) {
	const counted = numberIn(formText(form, 'counted')) as number
	const answer = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement: 'correct', counted, note: formText(form, 'note') } },
		sendOnce(form),
	)
	return readResult(request, answer)
}

export async function reverseMovement({ api, request, form, id }: StockSubmission) {
	const answer = await api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement: formText(form, 'movement') || 'none' } },
		sendOnce(form),
	)
	return readResult(request, answer)
}

/** Returns to the page that the form names, with a flash message about the movement. */
export function redirectAfterMovement(form: FormData, productId: string, { _id }: Movement) {
	const headers = new Headers({
		'Set-Cookie': flashCookie('moved', { productId, movementId: _id }),
	})
	const page = returnPath(formText(form, 'back'), `/dashboard/inventory/${productId}#stock`)
	return redirectAfterForm(page, undefined, headers)
}

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }

/** After a refusal nothing was written, so the next attempt gets an idempotency key of its own. */
async function readResult(request: Request, answer: Answer): Promise<StockResult> {
	if (answer.ok) return { movement: ((await answer.json()) as { data: Movement }).data }
	throwUnlessFormError(request, answer.status)
	const { status, message, fields } = withDuplicateMessage(
		await readRejection(answer),
		duplicateFormText.movement,
	)
	return { unmoved: { status, message, fields, once: crypto.randomUUID() } }
}
