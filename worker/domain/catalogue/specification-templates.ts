import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { type Specification, specificationEntries } from '#contract/catalogue/product.ts'
import type {
	SpecificationTemplate,
	SpecificationTemplateInput,
	TemplateFilter,
	TemplateGroup,
} from '#contract/catalogue/specification-template.ts'
import { rebuildCategoryJson } from '#db/catalogue/categories.ts'
import {
	findTemplateSources,
	type TemplateFields,
	updateTemplate,
} from '#db/catalogue/specification-templates.ts'
import { unchangedCategoryId } from '#db/catalogue-changes/category-changes.ts'
import type { Database } from '#db/client.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import { catalogueIndex } from '#worker/domain/search/catalogue-index.ts'
import { throwCategoryError } from './categories.ts'
import { categoryNotFoundError, requireCategoryById } from './require-category.ts'
import { followLines, toFilters } from './template-filters.ts'

/** Part of the products that must have a label for the derived template to offer it. */
const MIN_SHARE = 0.1
const MAX_DERIVED_LABELS = 30
const MAX_VALUES = 10

export async function describeTemplate(db: Database, id: string): Promise<SpecificationTemplate> {
	const { template, filters, sample } = await requireSources(db, id)
	const usage = listUsage(sample)
	const findTexts = (name: string, label: string) =>
		usage.find((used) => used.name === name && used.label === label)?.texts ?? []
	const groups = template ?? deriveGroups(usage, sample.length)
	return {
		isDerived: template === null,
		groups: groups.map(({ name, labels }) => ({
			name,
			labels: labels.map((label) => ({ label, values: commonTexts(findTexts(name, label)) })),
		})),
		...(filters && { filters }),
	}
}

async function requireSources(db: Database, id: string) {
	const sources = await findTemplateSources(db, id)
	if (!sources) throw categoryNotFoundError()
	return sources
}

/** A label of a group, with the text of each product that has it. */
type UsedLabel = { name: string; label: string; texts: string[] }

function listUsage(sample: Specification[][]): UsedLabel[] {
	const entries = sample.flatMap((specifications) =>
		groupSpecifications(specifications).flatMap((group) =>
			specificationEntries(group).map(([label, text]) => ({ name: group.key, label, text })),
		),
	)
	const uses = groupBy(entries, ({ name, label }) => JSON.stringify([name, label]))
	return [...uses.values()]
		.flatMap(([first, ...others]) =>
			first ? [{ ...first, texts: [first, ...others].map(({ text }) => text) }] : [],
		)
		.sort((one, other) => other.texts.length - one.texts.length)
}

function deriveGroups(usage: UsedLabel[], productCount: number): TemplateGroup[] {
	const common = usage.filter(({ texts }) => texts.length >= productCount * MIN_SHARE)
	const groups = groupBy(common.slice(0, MAX_DERIVED_LABELS), ({ name }) => name)
	return [...groups].map(([name, used]) => ({ name, labels: used.map(({ label }) => label) }))
}

/** Lists the texts that several products have, most used first. */
function commonTexts(texts: string[]): string[] {
	return [...groupBy(texts, (text) => text)]
		.filter(([, uses]) => uses.length > 1)
		.sort(([, one], [, other]) => other.length - one.length)
		.slice(0, MAX_VALUES)
		.map(([text]) => text)
}

type TemplateChange = SpecificationTemplateInput & { id: string }

/**
 * Sets the template of a subcategory and indexes its products again before it returns, if filters
 * change. With `null`, the template is derived from the products again.
 */
export async function changeTemplate(db: Database, change: TemplateChange, actor: Actor) {
	const { id, groups } = change
	const [node, { template, filters }] = await Promise.all([
		requireCategoryById(db, id),
		requireSources(db, id),
	])
	const current = { specificationTemplate: template, templateFilters: filters }
	const next = { specificationTemplate: groups, templateFilters: changeFilters(current, change) }
	const { before, after } = changedFields<TemplateFields>(current, next)
	if (Object.keys(after).length > 0) {
		const target = unchangedCategoryId(node)
		const entry = { action: 'category-edit', target, before, after } as const
		const update = db.batch([
			insertAuditEntry(db, actor, entry),
			updateTemplate(db, id, after),
			rebuildCategoryJson(db),
		])
		await update.catch(throwCategoryError)
	}
	// Saving the same filters again completes an interrupted indexing.
	if (after.templateFilters !== undefined || (change.filters && filters)) {
		const scope = { categories: [node.parent ?? ''], subcategory: node.slug }
		await catalogueIndex.updateFilters(db, scope)
	}
	return describeTemplate(db, id)
}

function changeFilters(
	{ specificationTemplate, templateFilters }: TemplateFields,
	{ groups, filters }: TemplateChange,
): TemplateFilter[] | null {
	const lines = { before: specificationTemplate ?? [], after: groups ?? [] }
	const current = followLines(templateFilters ?? [], lines)
	const next = filters ? toFilters(filters, { lines, current }) : current
	return next.length > 0 ? next : null
}
