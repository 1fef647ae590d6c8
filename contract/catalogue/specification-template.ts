import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { optionalField } from '#contract/base/field-schemas.ts'
import { MAX_SLUG_LENGTH } from '#contract/base/limits.ts'
import { normalizeName, removeInvisible, requiredText, toLatinDigits } from '#contract/base/text.ts'
import { NameTranslations, translationsField } from './translations.ts'

/** Filters of a specification template, and of those the values that a product can have. */
export const MAX_FILTERS = 6
export const MAX_VALUES_OF_PRODUCT = 8
/** Longer values are sentences, and a line with more different values is no choice. */
export const MAX_VALUE_LENGTH = 40
export const MAX_FILTER_VALUES = 1000
/** Choices among numbers: further ones are joined to ranges. */
export const MAX_RANGES = 8

export const FILTER_KINDS = ['words', 'numbers'] as const

const kindField = described(
	v.picklist(FILTER_KINDS, 'Choose words or numbers'),
	'Ranges are made from `numbers`',
)

/** A line of a template by which shoppers can filter. */
export const TemplateFilter = v.object({
	key: described(v.string(), 'Start of its values in URLs, also after its line was renamed'),
	label: v.string(),
	translations: NameTranslations,
	kind: kindField,
	unit: v.optional(v.string()),
})
export type TemplateFilter = v.InferOutput<typeof TemplateFilter>

const noLine = v.pipe(v.string(), v.trim(), v.literal(''))
const Line = v.union([noLine, requiredText('Line', 200)], 'Line must be text')

const TemplateFilterInput = v.strictObject({
	label: described(Line, 'A label of the template; items with an empty one are ignored'),
	kind: kindField,
	unit: optionalField('Unit', requiredText('Unit', 20)),
	translations: translationsField({
		name: optionalField('Bangla name', requiredText('Bangla name', 100)),
	}),
})
export type TemplateFilterInput = v.InferOutput<typeof TemplateFilterInput>

const TemplateFilters = v.pipe(
	v.array(TemplateFilterInput, 'Filters must be a list'),
	v.maxLength(MAX_FILTERS, `A template must have at most ${MAX_FILTERS} filters`),
)

/** Checks if a specification with this label states the line, whatever its case and spaces. */
export function isLabelOf({ label }: Pick<TemplateFilter, 'label'>, other: string): boolean {
	return normalizeLabel(label) === normalizeLabel(other)
}

const normalizeLabel = (label: string) => normalizeName(toLatinDigits(removeInvisible(label)))

const FILTER_VALUE = /^[a-z0-9-]+_(?:[a-z0-9-]+|(?:-?\d+(?:\.\d+)?)(?:_-?\d+(?:\.\d+)?)?)$/

/** Checks for a key with a word, a number or a range: `colour_red`, `size-inch_6.1_6.7`. */
export function isFilterValue(value: string): boolean {
	const [, from, to] = value.split('_')
	const isReversed = to !== undefined && Number(from) > Number(to)
	return FILTER_VALUE.test(value) && value.length <= MAX_SLUG_LENGTH && !isReversed
}

export function keyOfValue(value: string): string {
	return value.split('_')[0] ?? ''
}

/** Returns the values at the ends of a range, or a value that is none. */
export function listEnds(value: string): string[] {
	const [key = '', ...ends] = value.split('_')
	return ends.length < 2 ? [value] : ends.map((end) => `${key}_${end}`)
}

/** Checks if a value of a product is the chosen one, or in the chosen range. */
export function isChosen(chosen: string, value: string): boolean {
	const [key, from, to] = chosen.split('_')
	const [ownKey, own] = value.split('_')
	if (to === undefined || key !== ownKey) return chosen === value
	return Number(own) >= Number(from) && Number(own) <= Number(to)
}

const MAX_GROUPS = 30
const MAX_LABELS = 60
const MAX_NAME_LENGTH = 200

const TemplateGroup = v.strictObject({
	name: requiredText('A group name', MAX_NAME_LENGTH),
	labels: v.pipe(
		v.array(requiredText('A label', MAX_NAME_LENGTH), 'Labels must be a list'),
		v.minLength(1, 'A group must have at least one label'),
		v.maxLength(MAX_LABELS, `A group must have at most ${MAX_LABELS} labels`),
	),
})
export type TemplateGroup = v.InferOutput<typeof TemplateGroup>

export const SpecificationTemplateInput = v.strictObject({
	groups: described(
		v.nullable(
			v.pipe(
				v.array(TemplateGroup, 'Groups must be a list'),
				v.maxLength(MAX_GROUPS, `A template must have at most ${MAX_GROUPS} groups`),
			),
		),
		'`null` to derive the template from the products again, without filters',
	),
	filters: describedOptional(
		TemplateFilters,
		'Lines by which shoppers can filter. Omitted filters stay as they are, and follow a line that gets another name in its place',
	),
})
export type SpecificationTemplateInput = v.InferOutput<typeof SpecificationTemplateInput>

export const SpecificationTemplate = v.object({
	isDerived: described(
		v.boolean(),
		'Whether the labels are those that products use most, and not set by an owner',
	),
	groups: v.array(
		v.object({
			name: v.string(),
			labels: v.array(
				v.object({
					label: v.string(),
					values: described(v.array(v.string()), 'Values of several products, most used first'),
				}),
			),
		}),
	),
	filters: v.optional(v.array(TemplateFilter)),
})
export type SpecificationTemplate = v.InferOutput<typeof SpecificationTemplate>
