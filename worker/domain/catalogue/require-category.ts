import { MAX_CATEGORIES, MAX_SUBCATEGORIES } from '#contract/base/limits.ts'
import { type Category, findBySlug } from '#contract/catalogue/categories.ts'
import { flattenTranslations } from '#contract/catalogue/translations.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { CategoryKey } from '#db/catalogue-changes/category-changes.ts'
import type { Database } from '#db/client.ts'
import { DomainError, invalidField } from '#worker/domain/domain-error.ts'

export type CategoryNode = CategoryKey & {
	name: string
	/** See `Category`. Without a key, the slug. */
	key: string
	banglaName: string | null
	/** Position among its siblings, from 1. */
	position: number
	siblingCount: number
	/** The category itself, or the one that the subcategory belongs to. */
	category: Category
}

export async function requireCategoryById(db: Database, id: string): Promise<CategoryNode> {
	const categories = await listCategories(db)
	for (const category of categories) {
		if (category._id === id) return { ...toCategoryNode(categories, category), category }
		const { slug: parent, subcategories } = category
		const subcategory = subcategories.find(({ _id }) => _id === id)
		if (subcategory) return { ...toCategoryNode(subcategories, subcategory), parent, category }
	}
	throw categoryNotFoundError()
}

type CategoryItem = Pick<Category, '_id' | 'name' | 'translations' | 'slug' | 'key'>

function toCategoryNode(siblings: CategoryItem[], item: CategoryItem) {
	const { _id: id, name, banglaName = null, slug, key = slug } = flattenTranslations(item)
	const position = siblings.indexOf(item) + 1
	return { id, name, banglaName, slug, key, position, siblingCount: siblings.length }
}

type CategorySlugs = { category: string; subcategory: string }

/** Finds a category and its subcategory, also by former slugs. */
export function requireCategories(categories: Category[], given: CategorySlugs) {
	const category = findBySlug(categories, given.category)
	if (!category) throw invalidField('category', 'Choose one of the categories')
	const subcategory = findBySlug(category.subcategories, given.subcategory)
	const slugs = { category: category.slug, subcategory: subcategory?.slug ?? '' }
	if (subcategory) return { category, subcategory, slugs }
	throw invalidField('subcategory', `Choose a subcategory of ${category.name}`)
}

export function categoryNotFoundError(): DomainError {
	return new DomainError('not_found', 'There is no such category.')
}

export function tooManyCategoriesError(field: string): DomainError {
	return invalidField(
		field,
		`There can be at most ${MAX_CATEGORIES} categories, and ${MAX_SUBCATEGORIES} subcategories in each. Use an existing one, or ask an owner to remove one.`,
	)
}
