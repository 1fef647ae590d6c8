import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import type { FieldMessages } from '#app/lib/forms.ts'
import { idempotencyHeaders, validate } from '#app/lib/forms.ts'
import { readFormResponse, type StaffActionArgs } from '#app/lib/staff-page.ts'
import { checkFields, duplicateFormText } from '#content/back-office/forms.ts'
import { Counted } from '#contract/movement.ts'
import { parseNumber } from '#contract/text.ts'

export const countFieldId = (productId: string) => `counted-${productId}`

type CountField = { productId: string; text: string }

/** Saves the counts that differ from those with which the form was rendered. Another person may have saved the others since then. */
export async function saveCounts(args: StaffActionArgs) {
	const { api, form, id, request } = args
	const changes = readChanges(form)
	const messages = Object.assign({}, ...changes.map(findMessage)) as FieldMessages
	const counts = changes
		.filter(({ productId }) => !(countFieldId(productId) in messages))
		.map(({ productId, text }) => ({ productId, counted: parseNumber(text) as number | null }))
	const entered = Object.fromEntries(changes.map(({ productId, text }) => [productId, text]))
	if (counts.length > 0) {
		const response = await api.stocktakes[':id'].counts.$put(
			{ param: { id }, json: { counts } },
			idempotencyHeaders(form),
		)
		const { rejection } = await readFormResponse(args, response, duplicateFormText.counts)
		if (rejection) return { ...rejection, fields: {}, entered }
	}
	if (Object.keys(messages).length > 0) {
		return { status: 422, code: 'validation', message: checkFields, fields: messages, entered }
	}
	const { pathname, search } = new URL(request.url)
	return redirectAfterForm(pathname + search, 'saved')
}

/** Each row of the form has a product, the count with which it was rendered, and the entered count. */
function readChanges(form: FormData): CountField[] {
	const [ids, before, after] = ['product', 'before', 'counted'].map((name) => form.getAll(name))
	const rows = (ids ?? []).map((id, index) => ({
		productId: String(id),
		before: String(before?.[index] ?? ''),
		text: String(after?.[index] ?? '').trim(),
	}))
	return rows.filter(({ before, text }) => text !== before)
}

const Count = v.object({ counted: v.nullable(Counted) })

function findMessage({ productId, text }: CountField): FieldMessages {
	const { messages } = validate(Count, { counted: parseNumber(text) })
	return messages?.counted ? { [countFieldId(productId)]: messages.counted } : {}
}
