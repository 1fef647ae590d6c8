import * as v from 'valibot'
import { HIGHEST_NUMBER, LARGEST_PRODUCT_FORM, LONGEST_SLUG } from './limits.ts'
import { discountIsBelowPrice } from './price.ts'
import { Product, Specification } from './product.ts'
import { isOneLine, isPlainText, isVisible, notOneLine, PictureAddress, SLUG } from './text.ts'

const wholeNumber = 'must be a whole number'

const WholeNumber = v.pipe(
	v.number(wholeNumber),
	v.integer(wholeNumber),
	v.minValue(0, 'must not be negative'),
	v.maxValue(HIGHEST_NUMBER, `must be at most ${HIGHEST_NUMBER}`),
)
const Slug = v.pipe(
	v.string('must be text'),
	v.regex(SLUG, 'must be lower-case letters, digits and hyphens'),
	v.maxLength(LONGEST_SLUG, `must be at most ${LONGEST_SLUG} characters`),
)
const Text = v.pipe(
	v.string('must be text'),
	v.check(isPlainText, 'must be well-formed text'),
	v.check(isOneLine, notOneLine),
)
const Words = v.pipe(
	Text,
	v.trim(),
	v.minLength(1, 'must not be empty'),
	v.maxLength(300, 'must be at most 300 characters'),
	v.check(isVisible, 'must not be of invisible characters alone'),
)
const Named = v.strictObject({ name: Words, slug: Slug })

/** A product as a file of products brings it: a Product without `_id`, known by its slug. */
export const ImportedProduct = v.pipe(
	v.strictObject({
		...v.omit(Product, ['_id']).entries,
		name: Words,
		slug: Slug,
		brand: Words,
		category: Named,
		subcategory: Named,
		images: v.array(PictureAddress, 'must be a list'),
		keyFeatures: v.array(Text, 'must be a list'),
		colors: v.array(Text, 'must be a list'),
		specifications: v.array(
			v.strictObject(Specification.entries),
			'must be a list of { key, value }',
		),
		ratings: v.strictObject({
			average: v.pipe(
				v.number('must be a number'),
				v.minValue(0, 'must be 0 to 5'),
				v.maxValue(5, 'must be 0 to 5'),
			),
			count: WholeNumber,
		}),
		price: WholeNumber,
		discountPrice: v.optional(WholeNumber),
		stock: v.strictObject({
			available: WholeNumber,
			incoming: WholeNumber,
			servicing: WholeNumber,
			sold: WholeNumber,
			defective: WholeNumber,
		}),
		createdAt: v.pipe(
			v.string('must be text'),
			v.isoTimestamp('must be a time such as 2026-01-31T09:00:00.000Z'),
			v.check(isOnCalendar, 'must be a time that there is'),
		),
	}),
	v.check(
		(product) => JSON.stringify(product).length <= LARGEST_PRODUCT_FORM,
		`must be at most ${LARGEST_PRODUCT_FORM} characters in all`,
	),
	v.forward(
		v.partialCheck([['price'], ['discountPrice']], discountIsBelowPrice, 'must be below the price'),
		['discountPrice'],
	),
)
export type ImportedProduct = v.InferOutput<typeof ImportedProduct>

/** JavaScript takes 31 February for a day in March, and some ways to write an offset for no time at all. */
function isOnCalendar(timestamp: string): boolean {
	const [date = ''] = timestamp.split('T')
	const midnight = new Date(`${date}T00:00:00.000Z`)
	const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
	return isDay && !Number.isNaN(Date.parse(timestamp))
}

/** What is wrong with each field of a line, in words of ours: of the complaints about one field the first. */
export function reasonsOf(
	issues: readonly v.BaseIssue<unknown>[],
): [field: string, reason: string][] {
	const reasons = new Map<string, string>()
	for (const issue of issues) {
		const path = v.getDotPath(issue) ?? 'line'
		if (reasons.has(path)) continue
		reasons.set(path, isAboutKeys(issue) ? wordsAboutKeys(issue) : issue.message)
	}
	return [...reasons]
}

export function reasonsInWords(reasons: [field: string, reason: string][]): string {
	return reasons.map((reason) => reason.join(': ')).join('; ')
}

function isAboutKeys(issue: v.BaseIssue<unknown>): boolean {
	return issue.type.includes('object')
}

function wordsAboutKeys(issue: v.BaseIssue<unknown>): string {
	if (issue.expected === 'never') return 'is not a field of a product'
	return issue.expected === 'Object' ? 'must be an object' : 'is missing'
}
