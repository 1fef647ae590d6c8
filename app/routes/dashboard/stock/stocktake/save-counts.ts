import * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { type FieldMessages, validate } from '#app/lib/forms.ts'
import { findLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { stocktakeText } from '#content/back-office/stocktakes.ts'
import { MAX_COUNTS } from '#contract/base/limits.ts'
import { Counted } from '#contract/stock/movements.ts'

export const countFieldId = (productId: string) => `counted-${productId}`

const row = v.object({
	productId: v.string(),
	before: v.string(),
	counted: v.nullable(Counted),
	/** Of a product that someone else has counted: 'replace', 'add', or '' before the choice. */
	second: v.optional(v.string()),
})
type Row = v.InferInput<typeof row>

/** A form with a status closes the stocktake. `before` has the count that the page shows. */
export const StocktakeForm = {
	input: v.object({ counts: v.pipe(v.array(row), v.maxLength(MAX_COUNTS)) }),
	controls: ['status'],
}

export type StocktakeFormArgs = StaffActionArgs<v.InferInput<typeof StocktakeForm.input>>

/** Another person may have saved the unchanged counts since the form was rendered. */
export async function saveCounts(args: StocktakeFormArgs) {
	const { api, id, options, request } = args
	const changes = readChanges(args)
	const messages = Object.assign({}, ...changes.map(findMessage)) as FieldMessages
	const counts = changes
		.filter(({ productId }) => !(countFieldId(productId) in messages))
		.map(toCount)
	const entered = Object.fromEntries(changes.map(({ productId, text }) => [productId, text]))
	if (counts.length > 0) {
		const pending = api.stocktakes[':id'].counts.$put({ param: { id }, json: { counts } }, options)
		const { rejection } = await readFormResponse(args, await pending, duplicateFormText.counts)
		if (rejection) return { ...rejection, fields: {}, entered }
	}
	if (Object.keys(messages).length > 0) {
		return { ...rejectFields(messages), entered }
	}
	const { pathname, search } = new URL(request.url)
	return redirectAfterForm(pathname + search, 'saved')
}

function readChanges({ input: { counts = [] }, values }: StocktakeFormArgs) {
	return counts
		.map((count, index) => ({ ...count, text: values[`counts.${index}.counted`]?.trim() }))
		.filter(({ text = '', before, second }) => text !== before || second)
}

/** The count to save, and the one that the person saw. */
export function toCount({ productId, before, counted, second }: Row) {
	const expected = before === '' ? null : Number(before)
	const isAdded = second === 'add' && typeof counted === 'number'
	return { productId, counted: isAdded ? counted + (expected ?? 0) : counted, expected }
}

const Count = v.object({ counted: v.nullable(Counted) })

/** Returns why the page does not save the count, or `undefined`. */
export function validateCount(counted: unknown, second?: string): string | undefined {
	const { messages } = validate(Count, { counted })
	const message = findLargeNumbers({ counted }).counted ?? messages?.counted
	return message ?? (second === '' && counted !== null ? stocktakeText.chooseSecond : undefined)
}

/** Ids name the product, because the next page may have its row in another place. */
function findMessage({ productId, counted, second }: Row): FieldMessages {
	const message = validateCount(counted, second)
	return message ? { [countFieldId(productId)]: message } : {}
}
