import { formatProductCount } from '#content/en/formats.ts'
import type { Category, CategoryInput, CategoryPatch } from '#contract/catalogue/categories.ts'
import type { NewAuditEntry } from '#db/audit/audit.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import {
	type CategoryKey,
	countProductsInCategory,
	insertCategory,
	prepareCategoryDeletion,
	prepareCategoryUpdate,
	unchangedCategoryId,
} from '#db/catalogue-changes/category-changes.ts'
import type { Database, Statement } from '#db/client.ts'
import {
	type Actor,
	type ActorOrOperator,
	changedFields,
	insertAuditEntry,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, replaceErrors } from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import { slugFromAnyScript } from '#worker/domain/text/slugs.ts'
import {
	type CategoryNode,
	categoryNotFoundError,
	requireCategoryById,
	tooManyCategoriesError,
} from './require-category.ts'

type NewCategory = {
	input: CategoryInput
	parentId?: string
}

/** Returns the new category, or the category with the new subcategory. */
export async function addCategory(db: Database, { input, parentId }: NewCategory, actor: Actor) {
	const parent = parentId === undefined ? undefined : await requireParent(db, parentId)
	const id = crypto.randomUUID()
	const { name, banglaName } = input
	const slug = input.slug || slugFromAnyScript(name)
	const after = { name, slug, ...(parent && { category: parent.name }) }
	const request = { actor, request: { ...input, parentId }, target: id }
	const target = await runIdempotent(db, request, [
		insertCategory(db, { id, name, banglaName, slug, parent: parent?.slug }),
		insertAuditEntry(db, actor, { action: 'category-add', target: id, after }),
		rebuildCategoryJson(db),
	]).catch(throwCategoryError)
	const { category } = await requireCategoryById(db, target)
	return category
}

async function requireParent(db: Database, id: string): Promise<CategoryNode> {
	const node = await requireCategoryById(db, id)
	if (node.parent !== undefined) throw categoryNotFoundError()
	return node
}

/** Indexes products again before it returns, if the category got another name or key. */
export async function changeCategory(
	db: Database,
	{ id, patch }: { id: string; patch: CategoryPatch },
	actor: Actor,
): Promise<Category> {
	const node = await requireCategoryById(db, id)
	const difference = diffCategory(node, patch)
	const isChanged = Object.keys(difference.after).length > 0
	if (isChanged) await saveChange(db, { node, ...difference }, actor)
	const current = isChanged ? await requireCategoryById(db, id) : node
	const { name, banglaName } = difference.after
	const isRenamed = name !== undefined || banglaName !== undefined || current.key !== node.key
	// Saving the same name again completes an interrupted reindexing.
	if (isRenamed || (!isChanged && patch.name !== undefined)) {
		const { slug, parent } = current
		const scope = parent ? { categories: [parent], subcategory: slug } : { categories: [slug] }
		await catalogueIndex.updateCategories(db, scope)
	}
	return current.category
}

type Difference = { before: CategoryPatch; after: CategoryPatch }

async function saveChange(
	db: Database,
	{ node, before, after }: Difference & { node: CategoryNode },
	actor: Actor,
): Promise<void> {
	const { position: _, ...fields } = after
	const isMove = Object.keys(fields).length === 0
	const entry = isMove
		? ({ action: 'category-move', before, after: { name: node.name, ...after } } as const)
		: ({ action: 'category-edit', before, after } as const)
	const statements = prepareCategoryUpdate(db, node, { patch: after, at: actor.now })
	await commitChange(db, node, { entry, statements, actor }).catch(throwCategoryError)
}

/** Returns the fields that change, before and after. A position beyond the last means the last. */
function diffCategory(node: CategoryNode, { position = node.position, ...patch }: CategoryPatch) {
	const after = { ...patch, position: Math.min(position, node.siblingCount) }
	return changedFields<CategoryPatch>(node, after)
}

/** Removes a category with its subcategories. Fails if it contains products. */
export async function removeCategory(db: Database, id: string, actor: ActorOrOperator) {
	const node = await requireCategoryById(db, id)
	const { name, slug } = node
	const entry = { action: 'category-remove', before: { name, slug } } as const
	const statements = prepareCategoryDeletion(db, node)
	const hasProducts = async () => notDeletableError(name, await countProductsInCategory(db, node))
	await commitChange(db, node, { entry, statements, actor })
		.catch(replaceErrors({ referencedRowExists: hasProducts }))
		.catch(throwCategoryError)
}

type CategoryChange = {
	entry: Omit<NewAuditEntry, 'target'>
	statements: Statement[]
	actor: ActorOrOperator
}

function commitChange(
	db: Database,
	key: CategoryKey,
	{ entry, statements, actor }: CategoryChange,
) {
	const auditEntry = insertAuditEntry(db, actor, { ...entry, target: unchangedCategoryId(key) })
	return db.batch([auditEntry, ...statements, rebuildCategoryJson(db)])
}

function notDeletableError(name: string, count: number): DomainError {
	const quantity = `${count === 1 ? 'is' : 'are'} ${formatProductCount(count)}`
	const pronoun = count === 1 ? 'it' : 'them'
	return new DomainError('not_deletable', `There ${quantity} in ${name}: move ${pronoun} first`)
}

export function throwCategoryError(error: unknown): Promise<never> {
	const message = 'Someone else changed this category. Try again.'
	return replaceErrors({
		categorySlugIsUnique: invalidField('slug', 'Another category has this web address'),
		categoriesAreWithinLimits: tooManyCategoriesError('name'),
		categoryIsUnchanged: new DomainError('version_conflict', message),
		// Someone else removed the parent category or changed its slug.
		referencedRowExists: categoryNotFoundError(),
	})(error)
}
