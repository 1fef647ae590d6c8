import * as v from 'valibot'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { LANGUAGES } from '#contract/base/language.ts'
import { MAX_ID_LENGTH, MAX_LABELS } from '#contract/base/limits.ts'

export const LABEL_SIZES = ['38x25', '50x30', 'a4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

const Line = v.object({
	productId: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
	count: wholeNumber('Number of labels', MAX_LABELS),
})

/** The form from the inventory has no lines, but ids or a filter. */
export const LabelsInput = v.object({
	size: v.optional(v.picklist(LABEL_SIZES), LABEL_SIZES[0]),
	language: v.optional(v.picklist(LANGUAGES), LANGUAGES[0]),
	hasQrCode: v.optional(v.boolean(), false),
	lines: v.optional(
		v.pipe(v.array(Line), v.maxLength(MAX_LABELS, `Choose at most ${MAX_LABELS} products`)),
		[],
	),
})
export type LabelOptions = Omit<v.InferOutput<typeof LabelsInput>, 'lines'>
