import type { AppLoadContext } from '@remix-run/cloudflare'
import { alreadySent } from '#app/content/back-office.ts'
import { throwUnlessForForm } from '#app/lib/ask-as-staff.ts'
import { type FieldMessages, textIn } from '#app/lib/form.ts'
import { orAlreadySent, type Refusal, refusalIn } from '#app/lib/refusal.ts'
import { sendOnce } from '#app/lib/send-once.ts'
import type { MovementKind } from '#worker/contract/movement-rules.ts'
import { numberIn } from '#worker/contract/number-in.ts'

/** A movement that was not made: why, and what was typed. */
export type UnmovedStock = {
	status: number
	message: string
	fields: FieldMessages
	typed?: { movement: string; quantity: string; note: string }
	once?: string
	back?: string
}

type Changing = { api: AppLoadContext['api']; request: Request; form: FormData; id: string }

/** Answers `null` when it was done. */
export async function moveStock({ api, request, form, id }: Changing) {
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
	if (answer.ok) return null
	throwUnlessForForm(request, answer.status)
	return { ...unmovedBy(await refusalIn(answer)), typed, back: textIn(form, 'back') }
}

export async function reverseMovement({ api, request, form, id }: Changing) {
	const answer = await api.products[':id'].movements[':movement'].reversal.$post(
		{ param: { id, movement: textIn(form, 'movement') || 'none' } },
		sendOnce(form),
	)
	if (answer.ok) return null
	throwUnlessForForm(request, answer.status)
	return unmovedBy(await refusalIn(answer))
}

/** Nothing was written now, so that the next attempt gets a key of its own. */
function unmovedBy(refusal: Refusal): UnmovedStock {
	const { status, message, fields } = orAlreadySent(refusal, alreadySent.movement)
	return { status, message, fields, once: crypto.randomUUID() }
}
