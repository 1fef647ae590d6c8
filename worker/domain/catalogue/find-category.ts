import type { Category, CountedCategoryList } from '#contract/category.ts'
import { countByCategory, listCategories } from '#db/catalogue/categories.ts'
import type { CategoryKey } from '#db/catalogue/category-changes.ts'
import type { Database } from '#db/client.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

export type FoundCategory = CategoryKey & {
	name: string
	/** Among its siblings, from 1. */
	position: number
	/** Number of its siblings and itself. */
	count: number
	/** The category itself, or that of the subcategory. */
	category: Category
}

export async function listCountedCategories(db: Database): Promise<CountedCategoryList['data']> {
	const { categories, countOf } = await countByCategory(db)
	return categories.map((category) => ({
		...category,
		productCount: countOf(category.slug),
		subcategories: category.subcategories.map((subcategory) => ({
			...subcategory,
			productCount: countOf(category.slug, subcategory.slug),
		})),
	}))
}

/** Finds a category or subcategory by its id. */
export async function requireCategory(db: Database, id: string): Promise<FoundCategory> {
	const categories = await listCategories(db)
	const found = findCategory(categories, id) ?? findSubcategory(categories, id)
	if (!found) throw unknownCategory()
	return found
}

function findCategory(categories: Category[], id: string): FoundCategory | undefined {
	const category = categories.find(({ _id }) => _id === id)
	return category && { ...describePlace(categories, category), category }
}

function findSubcategory(categories: Category[], id: string): FoundCategory | undefined {
	for (const category of categories) {
		const { slug: parent, subcategories } = category
		const subcategory = subcategories.find(({ _id }) => _id === id)
		if (subcategory) return { ...describePlace(subcategories, subcategory), parent, category }
	}
	return undefined
}

type Named = Pick<Category, '_id' | 'name' | 'slug'>

function describePlace(siblings: Named[], item: Named) {
	const { _id: id, name, slug } = item
	return { id, name, slug, position: siblings.indexOf(item) + 1, count: siblings.length }
}

export function unknownCategory(): DomainError {
	return new DomainError('not_found', 'There is no such category.')
}
