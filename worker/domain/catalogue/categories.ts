import {
	deleteCategory,
	deleteSubcategory,
	listCategories,
	rebuildCategoryJson,
} from '#db/catalogue/categories.ts'
import { type Database, failedConstraint } from '#db/client.ts'
import { type AuditContext, insertHistoryEntry } from '#worker/domain/audit/audit-context.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

/** Slugs of a category with its subcategories, or of one subcategory. */
type CategoryPath = { category: string; subcategory?: string }

/** Removes a category or subcategory that contains no products. */
export async function removeCategory(
	db: Database,
	path: CategoryPath,
	context: AuditContext,
): Promise<void> {
	const { category, subcategory } = path
	const target = [category, subcategory].filter(Boolean).join('/')
	const known = (await listCategories(db)).find(({ slug }) => slug === category)
	const isThere = !subcategory || known?.subcategories.some(({ slug }) => slug === subcategory)
	if (!known || !isThere) throw new DomainError('not_found', `There is no category ${target}`)
	const changes = subcategory
		? [deleteSubcategory(db, category, subcategory)]
		: deleteCategory(db, category)
	const history = insertHistoryEntry(db, context, {
		action: 'category-remove',
		staffId: null,
		target,
	})
	await db.batch([history, ...changes, rebuildCategoryJson(db)]).catch((error) => {
		if (failedConstraint(error) === null) throw error
		throw new DomainError('validation', `There are products in ${target}: move them first`)
	})
}
