import * as v from 'valibot'
import { MAX_NUMBER, MAX_SLUG_LENGTH } from './limits.ts'
import {
	atMostMessage,
	isOneLine,
	isPlainText,
	oneLineMessage,
	requiredText,
	SLUG,
	textLine,
} from './text.ts'

const MAX_LIST_LENGTH = 100
const MAX_SPECIFICATION_LENGTH = 5000

/** Schema of a number from 0 to `max`. `unit` ends the message, such as ' of taka'. */
export function wholeNumber(label: string, max: number, unit = '') {
	const message = `${label} must be a whole number${unit}`
	return v.pipe(
		v.number(({ received }) => (received === 'null' ? `${label} is required` : message)),
		v.integer(message),
		v.minValue(0, `${label} must not be negative`),
		v.maxValue(max, atMostMessage(label, max)),
	)
}

/** Checks that a date (YYYY-MM-DD) exists. JavaScript reads 31 February as a day in March. */
export function isCalendarDate(date: string): boolean {
	return new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false
}

/** Schema of a day such as 2026-03-21. A `label` begins its messages. */
export function calendarDay(label = '') {
	return v.pipe(
		v.string(),
		v.isoDate(`${label} must be a date such as 2026-03-21`.trim()),
		v.check(isCalendarDate, `${label} is not in the calendar`.trim()),
	)
}

const takaField = (label: string) => wholeNumber(label, MAX_NUMBER, ' of taka, such as 124500')

export const PriceInput = v.pipe(takaField('Price'), v.minValue(1, 'Price must be at least 1 taka'))

/** A discount price of 0 means that there is no discount. */
export const DiscountPriceInput = v.nullish(
	v.pipe(
		takaField('Discount price'),
		v.transform((taka) => taka || null),
	),
)

export function listField<Item extends v.GenericSchema>(label: string, item: Item) {
	return v.pipe(
		v.array(item, `${label} must be a list`),
		v.maxLength(MAX_LIST_LENGTH, `${label} must have at most ${MAX_LIST_LENGTH} entries`),
	)
}

/** An `https` URL with a dot in its host, and without a user name. */
const WEB_ADDRESS = /^https:\/\/[^\s/?#|@.]+(?:\.[^\s/?#|@.]+)+(?:[/?#][^\s|]*)?$/i

function isWebAddress(url: string): boolean {
	return WEB_ADDRESS.test(url) && URL.canParse(url)
}

export const PictureInput = v.pipe(
	requiredText('A picture address', 2000),
	v.check(
		(url) => !/[,;，、；]https?:/i.test(url),
		'This looks like several picture addresses: put each on a line of its own',
	),
	v.check(
		(url) => isWebAddress(url) || /^\/(?![/\\])[^\s\\|]*$/.test(url),
		'A picture address must begin with https:// and a domain such as example.com, or with a single /',
	),
)

export const RequiredSlug = v.pipe(
	requiredText('Web address', MAX_SLUG_LENGTH),
	v.regex(SLUG, 'Web address must be lower-case letters, digits and hyphens'),
)

/** Schema of a text field that may be empty; an empty one is stored as `null`. */
export function optionalField(label: string, schema: TextSchema) {
	const empty = v.pipe(
		v.string(),
		v.trim(),
		v.literal(''),
		v.transform(() => null),
	)
	return v.nullish(v.union([empty, schema], `${label} must be text`))
}

/** Keys that Valibot silently drops from a record. */
const RESERVED_LABELS = ['constructor', 'prototype', '__proto__']

type TextSchema = v.GenericSchema<string, string>
type SpecificationValue = string | Record<string, string>

/** Returns the entries of a specification schema. `name` also checks the labels of texts. */
export function specificationShape(name: TextSchema, text: TextSchema) {
	const message = 'The value of a specification must be text, or labels with text'
	return {
		key: name,
		value: v.pipe(
			v.custom<SpecificationValue>((value) => !Array.isArray(value), message),
			v.check(
				hasNoReservedLabel,
				`A label of a specification must not be ${RESERVED_LABELS.join(' or ')}`,
			),
			v.union([text, v.record(name, text)], message),
			v.description('Text, or an object of labels and their text'),
		),
	}
}

function hasNoReservedLabel(value: SpecificationValue): boolean {
	return !RESERVED_LABELS.some((label) => Object.hasOwn(Object(value), label))
}

export const SpecificationText = v.pipe(
	v.string('Names and texts of a specification must be text'),
	v.check(isPlainText, 'A specification has invalid characters'),
	v.check(isOneLine, `A specification ${oneLineMessage}`),
)

/** A specification as staff enter it, with length limits. */
export const SpecificationInput = v.strictObject(
	specificationShape(
		textLine('The name of a specification', 200),
		v.pipe(
			SpecificationText,
			v.maxLength(
				MAX_SPECIFICATION_LENGTH,
				atMostMessage('A specification', MAX_SPECIFICATION_LENGTH, ' characters'),
			),
		),
	),
)
