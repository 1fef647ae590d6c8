import type { AppLoadContext } from '@remix-run/cloudflare'
import { orAlreadySent, refusalIn, throwUnlessForForm } from '#app/lib/api-response.ts'
import { flashCookie, seeOther } from '#app/lib/flash-message.ts'
import { type FieldMessages, sendOnce, textIn } from '#app/lib/forms.ts'
import { alreadySent } from '#content/back-office.ts'
import type { Movement } from '#contract/movement.ts'
import { numberIn } from '#contract/numbers.ts'
import type { MovementKind } from '#contract/stock.ts'
import { returnPath } from './return-path.ts'

/** A movement that was not recorded: why, and what was entered. */
export type UnmovedStock = {
	status: number
	message: string
	fields: FieldMessages
	typed?: { movement: string; quantity: string; note: string }
	once: string
	back?: string
}

type StockChange = { api: AppLoadContext['api']; request: Request; form: FormData; id: string }
type StockChangeResult = { movement: Movement; unmoved?: undefined } | { unmoved: UnmovedStock }

export async function moveStock({ api, request, form, id }: StockChange) {
	const typed = {
		movement: textIn(form, 'movement'),
		quantity: textIn(form, 'quantity'),
		note: textIn(form, 'note'),
	}
	const movement = typed.movement as MovementKind
	const quantity = numberIn(typed.quantity) as number
	const answer = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement, quantity, note: typed.note } },
		sendOnce(form),
	)
	const result = await resultOf(request, answer)
	if (!result.unmoved) return result
	return { unmoved: { ...result.unmoved, typed, back: textIn(form, 'back') } }
}

/** Records the difference between the counted quantity and the count of the shop. */
export async function correctCount({ api, request, form, id }: StockChange) {
	const counted = numberIn(textIn(form, 'counted')) as number
	const answer = await api.products[':id'].movements.$post(
		{ param: { id }, json: { movement: 'correct', counted, note: textIn(form, 'note') } },
		sendOnce(form),
	)
	return resultOf(request, answer)
}

export async function reverseMovement({ api, request, form, id }: StockChange) {
	const answer = await api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement: textIn(form, 'movement') || 'none' } },
		sendOnce(form),
	)
	return resultOf(request, answer)
}

/** Returns to the page that the form names, with a flash message about the movement. */
export function redirectAfterMovement(form: FormData, productId: string, { _id }: Movement) {
	const headers = new Headers({
		'Set-Cookie': flashCookie('moved', { productId, movementId: _id }),
	})
	const page = returnPath(textIn(form, 'back'), `/dashboard/inventory/${productId}#stock`)
	return seeOther(page, undefined, headers)
}

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }

/** After a refusal nothing was written, so the next attempt gets an idempotency key of its own. */
async function resultOf(request: Request, answer: Answer): Promise<StockChangeResult> {
	if (answer.ok) return { movement: ((await answer.json()) as { data: Movement }).data }
	throwUnlessForForm(request, answer.status)
	const { status, message, fields } = orAlreadySent(await refusalIn(answer), alreadySent.movement)
	return { unmoved: { status, message, fields, once: crypto.randomUUID() } }
}
