import * as v from 'valibot'
import { wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_ID_LENGTH } from '#contract/base/limits.ts'
import { anyText, requiredText, toLatinDigits } from '#contract/base/text.ts'

/** Units of a line that can have serial numbers. */
const MAX_SERIALS = 200
const MAX_SERIALS_PER_UNIT = 2

/** A dual-SIM phone has two numbers. */
export const SerialsPerUnit = v.nullish(
	v.pipe(
		wholeNumber('Serial numbers of a unit', MAX_SERIALS_PER_UNIT),
		v.transform((count) => count || null),
	),
)

/** Returns the spelling in which serial numbers are stored and compared. */
export function normalizeSerial(text: string): string {
	return toLatinDigits(text.normalize('NFKC')).replace(/\s+/g, '').toUpperCase()
}

export const Serial = v.pipe(
	anyText('Serial number'),
	v.transform(normalizeSerial),
	v.regex(/^[!-~]{4,40}$/, 'A serial number has 4 to 40 letters, digits or signs'),
)

const SerialList = v.pipe(
	v.array(Serial, 'Serial numbers must be a list'),
	v.maxLength(MAX_SERIALS, `A line has at most ${MAX_SERIALS} serial numbers`),
	v.check(
		(serials) => new Set(serials).size === serials.length,
		'Each serial number must be entered once',
	),
)

export const SerialsField = v.optional(SerialList, [])

export const SerialsInput = v.strictObject({
	movementId: requiredText('Line', MAX_ID_LENGTH),
	serials: SerialList,
})
export type SerialsInput = v.InferOutput<typeof SerialsInput>

/** Fifteen digits are the IMEI of a phone. The last one checks the others (Luhn). */
export function isFalseImei(serial: string): boolean {
	if (!/^\d{15}$/.test(serial)) return false
	const sum = Array.from(serial, Number)
		.map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
		.reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
	return sum % 10 !== 0
}
