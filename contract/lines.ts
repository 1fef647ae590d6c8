import * as v from 'valibot'
import { wholeNumber } from './field-schemas.ts'
import { MAX_ID_LENGTH, MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { requiredText } from './text.ts'

/** Schemas of the fields of a line: a product and its units. */
export const lineFields = {
	productId: requiredText('Product', MAX_ID_LENGTH),
	quantity: v.pipe(
		wholeNumber('Quantity', MAX_QUANTITY),
		v.notValue(0, 'Quantity must be 1 or more'),
	),
}

/** Schema of the lines of a document such as 'A transfer', each about another product. */
export function linesField<Line extends { productId: string }>(
	documentName: string,
	line: v.GenericSchema<unknown, Line>,
) {
	return v.pipe(
		v.array(line, 'Lines must be a list of products'),
		v.minLength(1, 'Add at least one product'),
		v.maxLength(
			MAX_LINES,
			`${documentName} has at most ${MAX_LINES} products. Divide this one into several`,
		),
		v.check(
			(lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
			'Each product must have only one line',
		),
	)
}
