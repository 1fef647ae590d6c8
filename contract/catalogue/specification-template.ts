import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { requiredText } from '#contract/base/text.ts'
import { TemplateFilter, TemplateFilters } from './template-filters.ts'

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
