import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, idempotencyHeaders, validate } from '#app/lib/forms.ts'
import { readRows } from '#app/routes/dashboard/lib/form-rows.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { parseNumber } from '#contract/base/text.ts'
import { Counted } from '#contract/stock/movements.ts'

export const countFieldId = (productId: string) => `counted-${productId}`

const columns = ['product', 'before', 'counted'] as const
type CountRow = Record<(typeof columns)[number], string>

/** Another person may have saved the unchanged counts since the form was rendered. */
export async function saveCounts(args: StaffActionArgs) {
	const { api, form, id, request } = args
	const changes = readRows(form, columns).filter(({ before, counted }) => counted !== before)
	const messages = Object.assign({}, ...changes.map(findMessage)) as FieldMessages
	const counts = changes
		.filter(({ product }) => !(countFieldId(product) in messages))
		.map(({ product, counted }) => ({
			productId: product,
			counted: parseNumber(counted) as number | null,
		}))
	const entered = Object.fromEntries(changes.map(({ product, counted }) => [product, counted]))
	if (counts.length > 0) {
		const response = await api.stocktakes[':id'].counts.$put(
			{ param: { id }, json: { counts } },
			idempotencyHeaders(form),
		)
		const { rejection } = await readFormResponse(args, response, duplicateFormText.counts)
		if (rejection) return { ...rejection, fields: {}, entered }
	}
	if (Object.keys(messages).length > 0) {
		return { ...rejectFields(messages), entered }
	}
	const { pathname, search } = new URL(request.url)
	return redirectAfterForm(pathname + search, 'saved')
}

const Count = v.object({ counted: v.nullable(Counted) })

function findMessage({ product, counted }: CountRow): FieldMessages {
	const { messages } = validate(Count, { counted: parseNumber(counted) })
	return messages?.counted ? { [countFieldId(product)]: messages.counted } : {}
}
