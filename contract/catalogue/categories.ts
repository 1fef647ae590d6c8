import * as v from 'valibot'
import { described, describedOptional } from '#contract/base/api-schemas.ts'
import { optionalField, RequiredSlug, wholeNumber } from '#contract/base/field-schemas.ts'
import { requiredText } from '#contract/base/text.ts'
import { CategoryKeyField, productFields } from './product.ts'
import { TemplateFilter } from './specification-template.ts'
import { flattenTranslations, NameTranslations, translationsField } from './translations.ts'

const MAX_POSITION = 1000

const nameFields = {
	_id: v.string(),
	name: v.string(),
	translations: NameTranslations,
	slug: v.string(),
	key: CategoryKeyField,
	formerSlugs: describedOptional(v.array(v.string()), 'Queries with these slugs find it too'),
}

const filtersField = {
	filters: describedOptional(v.array(TemplateFilter), 'Filters by lines of its template'),
}

export const Category = v.object({
	...nameFields,
	subcategories: v.array(v.object({ ...nameFields, ...filtersField })),
})
export type Category = v.InferOutput<typeof Category>

const CountedCategory = v.object({
	...nameFields,
	productCount: described(v.number(), 'Number of active products'),
})
export type CountedCategory = v.InferOutput<typeof CountedCategory>

export const CountedCategoryList = v.object({
	data: v.array(
		v.object({
			...CountedCategory.entries,
			subcategories: v.array(v.object({ ...CountedCategory.entries, ...filtersField })),
			missingValues: described(
				v.array(v.object({ facet: v.string(), label: v.string(), count: v.number() })),
				'Number of active products that have no value of a facet of theirs',
			),
		}),
	),
})
export type CountedCategoryList = v.InferOutput<typeof CountedCategoryList>

const CategoryName = requiredText('Name', 100)
const translations = translationsField({
	name: optionalField('Bangla name', requiredText('Bangla name', 100)),
})

/** A new category or subcategory. A missing or empty slug is generated from the name. */
export const CategoryInput = v.pipe(
	v.strictObject({ name: CategoryName, translations, slug: productFields.slug }),
	v.transform((input) => flattenTranslations(input)),
)
export type CategoryInput = v.InferOutput<typeof CategoryInput>

export const CategoryPatch = v.pipe(
	v.strictObject({
		name: v.optional(CategoryName),
		translations,
		slug: v.optional(RequiredSlug),
		position: v.optional(
			v.pipe(
				wholeNumber('Position', MAX_POSITION),
				v.minValue(1, 'Position must be 1 or more'),
				v.description('Position in the list, starting at 1'),
			),
		),
	}),
	v.transform((patch) => flattenTranslations(patch)),
)
export type CategoryPatch = v.InferOutput<typeof CategoryPatch>

type Slugs = { slug: string; formerSlugs?: string[] }

/** Finds a category or subcategory by its slug, or by a former slug that no other one has now. */
export function findBySlug<Item extends Slugs>(items: Item[], slug = ''): Item | undefined {
	return (
		items.find((item) => item.slug === slug) ??
		items.find(({ formerSlugs }) => formerSlugs?.includes(slug))
	)
}

type CategorySlugs = { category?: string; subcategory?: string }

/** Without `category`, finds the first category that has the subcategory. */
export function findCategory(categories: Category[], { category, subcategory }: CategorySlugs) {
	const findSubcategory = ({ subcategories }: Category) =>
		subcategories.find(({ slug }) => slug === subcategory)
	const match = categories.find((candidate) =>
		category === undefined ? findSubcategory(candidate) : candidate.slug === category,
	)
	return { category: match, subcategory: match && findSubcategory(match) }
}

/** Returns the keys of a category and subcategory, as far as they are given. */
export function findCategoryKeys(categories: Category[], slugs: CategorySlugs): string[] {
	const found = findCategory(categories, slugs)
	return (['category', 'subcategory'] as const).flatMap((name) => {
		const slug = slugs[name]
		return slug === undefined ? [] : [found[name]?.key ?? slug]
	})
}

/** Lists the filters of a subcategory, or those of all subcategories of a category, each once. */
export function listFilters(categories: Category[], slugs: CategorySlugs): TemplateFilter[] {
	const { category, subcategory } = findCategory(categories, slugs)
	const filters = (subcategory ? [subcategory] : (category?.subcategories ?? [])).flatMap(
		(item) => item.filters ?? [],
	)
	return [...new Map(filters.map((filter) => [filter.key, filter])).values()]
}

/** Returns the current slugs if the query contains a former slug, otherwise `undefined`. */
export function findCurrentSlugs(
	categories: Category[],
	query: CategorySlugs,
): CategorySlugs | undefined {
	const parent = findBySlug(categories, query.category)
	const parents = query.category === undefined ? categories : [parent]
	const choices = parents.flatMap((category) => category?.subcategories ?? [])
	const category = parent?.slug ?? query.category
	const subcategory = findBySlug(choices, query.subcategory)?.slug ?? query.subcategory
	const isCurrent = category === query.category && subcategory === query.subcategory
	return isCurrent ? undefined : { category, subcategory }
}
