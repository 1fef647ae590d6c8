import { groupSpecifications } from '#contract/catalogue/group-specifications.ts'
import { type Specification, specificationEntries } from '#contract/catalogue/product.ts'
import type {
	SpecificationTemplate,
	TemplateGroup,
} from '#contract/catalogue/specification-template.ts'
import { unchangedCategoryId } from '#db/catalogue/category-changes.ts'
import { findTemplateSources, updateTemplate } from '#db/catalogue/specification-templates.ts'
import type { Database } from '#db/client.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import { throwCategoryError } from './categories.ts'
import { categoryNotFoundError, requireCategoryById } from './require-category.ts'

/** Part of the products that must have a label for the derived template to offer it. */
const MIN_SHARE = 0.1
const MAX_DERIVED_LABELS = 30
const MAX_VALUES = 10

export async function describeTemplate(db: Database, id: string): Promise<SpecificationTemplate> {
	const { template, sample } = await requireSources(db, id)
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

type TemplateFields = { specificationTemplate: TemplateGroup[] | null }
type TemplateChange = { id: string; groups: TemplateGroup[] | null }

/** Sets the template of a subcategory. With `null`, it is derived from the products again. */
export async function changeTemplate(db: Database, { id, groups }: TemplateChange, actor: Actor) {
	const [node, { template }] = await Promise.all([
		requireCategoryById(db, id),
		requireSources(db, id),
	])
	const { before, after } = changedFields<TemplateFields>(
		{ specificationTemplate: template },
		{ specificationTemplate: groups },
	)
	if (Object.keys(after).length > 0) {
		const entry = {
			action: 'category-edit',
			target: unchangedCategoryId(node),
			before,
			after,
		} as const
		const update = db.batch([insertAuditEntry(db, actor, entry), updateTemplate(db, id, groups)])
		await update.catch(throwCategoryError)
	}
	return describeTemplate(db, id)
}
