import { formatNumber } from '#content/en/formats.ts'
import { findBySlug } from '#contract/catalogue/categories.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type {
	CountsInput,
	Stocktake,
	StocktakeClosing,
	StocktakeInput,
	StocktakeQuery,
} from '#contract/stock/stocktakes.ts'
import { listCategories } from '#db/catalogue/categories.ts'
import type { Database } from '#db/client.ts'
import { findExceededCount, violates } from '#db/constraints.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { stocktakeMovements } from '#db/stock/select-movements.ts'
import { prepareCounts, prepareStocktake, updateIfOpen } from '#db/stock/stocktake-changes.ts'
import {
	findStocktake,
	findStocktakePage,
	listCoveredIds,
	listImpossibleCorrections,
} from '#db/stock/stocktakes.ts'
import { type Actor, insertAuditEntry, runIdempotent } from '#worker/domain/audit/audit-context.ts'
import {
	DomainError,
	invalidField,
	replaceErrors,
	requireFound,
} from '#worker/domain/domain-error.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'

/** Number of products that a message names. */
const MAX_NAMED_PRODUCTS = 5

const NOT_FOUND = 'There is no such stocktake.'

async function requireStocktake(db: Database, id: string): Promise<Stocktake> {
	return requireFound(await findStocktake(db, id), NOT_FOUND)
}

export async function browseStocktake(db: Database, id: string, query: StocktakeQuery) {
	const { search: text, ...filter } = query
	const found = text ? await catalogueIndex.selectForStaff(db, { text }) : undefined
	const page = await findStocktakePage(db, { ...filter, id, docIds: found?.docIds })
	return requireFound(page, NOT_FOUND)
}

export async function startStocktake(db: Database, input: StocktakeInput, actor: Actor) {
	const { branch } = input
	const { slugs, names } = await findScope(db, input)
	const id = crypto.randomUUID()
	const row = { id, branch, ...names, startedBy: actor.staffId, startedAt: actor.now }
	const entry = { action: 'stocktake-start', target: id, after: { branch, ...names } } as const
	const message = `An open stocktake in ${BRANCH_NAMES[branch]} already has some of these products. Apply or abandon it first.`
	const errors = {
		stocktakeHasProducts: invalidField('category', 'This category has no products to count'),
		stocktakesDoNotOverlap: new DomainError('stocktake_conflict', message),
	}
	const target = await runIdempotent(db, { actor, request: input, target: id }, [
		...prepareStocktake(db, { ...row, slugs }),
		insertAuditEntry(db, actor, entry),
	]).catch(replaceErrors(errors))
	return requireStocktake(db, target)
}

async function findScope(db: Database, input: StocktakeInput) {
	if (input.category === undefined && input.subcategory === undefined) {
		return { slugs: {}, names: { category: null, subcategory: null } }
	}
	const category = findBySlug(await listCategories(db), input.category)
	if (!category) throw invalidField('category', 'Choose one of the categories')
	const subcategory = findBySlug(category.subcategories, input.subcategory)
	if (!subcategory && input.subcategory !== undefined) {
		throw invalidField('subcategory', 'Choose one of the subcategories of the category')
	}
	return {
		slugs: { category: category.slug, subcategory: subcategory?.slug },
		names: { category: category.name, subcategory: subcategory?.name ?? null },
	}
}

type Counting = CountsInput & { id: string }

export async function recordCounts(db: Database, { id, counts }: Counting, actor: Actor) {
	await requireCovered(db, { id, counts })
	const { staffId, now: at } = actor
	// A repeated product has the last of its counts.
	const lastCounts = [...new Map(counts.map((entry) => [entry.productId, entry])).values()]
	const statements = prepareCounts(db, { id, counts: lastCounts, staffId, at })
	const request = { id, counts }
	await runIdempotent(db, { actor, request, target: id }, statements)
		.catch(replaceErrors({ countIsExpected: countedByOthers }))
		.catch(throwIfClosed)
	return requireStocktake(db, id)
}

const countedByOthers = new DomainError(
	'stocktake_conflict',
	'Someone else has counted this meanwhile. Nothing was saved: replace that count or add to it.',
)

async function requireCovered(db: Database, { id, counts }: Counting): Promise<void> {
	const ids = counts.map(({ productId }) => productId)
	const covered = new Set(await listCoveredIds(db, id, ids))
	const errors = ids.flatMap((productId, index) =>
		covered.has(productId)
			? []
			: [{ field: `counts.${index}.productId`, message: 'This stocktake has no such product' }],
	)
	if (errors.length === 0) return
	await requireStocktake(db, id)
	throw new DomainError('validation', 'This stocktake does not cover all of these products.', {
		errors,
	})
}

function throwIfClosed(error: unknown): Promise<never> {
	const message = 'This stocktake is already applied or abandoned.'
	return replaceErrors({ stocktakeIsOpen: new DomainError('stocktake_conflict', message) })(error)
}

type Closing = StocktakeClosing & { id: string }

/** Abandons a stocktake, or applies all differences as corrections, in one batch. */
export async function closeStocktake(db: Database, { id, status }: Closing, actor: Actor) {
	const { branch, category } = await requireStocktake(db, id)
	const isApplied = status === 'applied'
	const action = isApplied ? 'stocktake-apply' : 'stocktake-abandon'
	await runIdempotent(db, { actor, request: { id, status }, target: id }, [
		updateIfOpen(db, id, { status, closedBy: actor.staffId, closedAt: actor.now }),
		...(isApplied ? prepareMovements(db, stocktakeMovements(id), actor) : []),
		insertAuditEntry(db, actor, { action, target: id, after: { branch, category } }),
	]).catch((error) => throwClosingError(db, { id, branch }, error))
	return requireStocktake(db, id)
}

type FailedClosing = { id: string; branch: BranchSlug }

async function throwClosingError(
	db: Database,
	{ id, branch }: FailedClosing,
	error: unknown,
): Promise<never> {
	const isImpossible = violates(error, 'stockIsSufficient') || findExceededCount(error)
	if (!isImpossible) return throwIfClosed(error)
	const products = await describeImpossibleCorrections(db, id)
	// Another change may have made the corrections possible since they were rejected.
	const reason = products
		? `has changed too much since the count. ${products}. Count again, then apply the corrections`
		: 'changed a moment ago. Please try again'
	const message = `The stock in ${BRANCH_NAMES[branch]} ${reason}. Nothing was changed.`
	throw new DomainError('not_enough_stock', message)
}

async function describeImpossibleCorrections(db: Database, id: string): Promise<string> {
	const texts = (await listImpossibleCorrections(db, id)).map(
		({ name, available, counted, availableWhenCounted }) =>
			`${name}: ${formatNumber(counted ?? 0)} counted of ${formatNumber(availableWhenCounted ?? 0)}, ${formatNumber(available)} available now`,
	)
	const others = texts.splice(MAX_NAMED_PRODUCTS).length
	return [...texts, ...(others > 0 ? [`${others} more`] : [])].join('; ')
}
