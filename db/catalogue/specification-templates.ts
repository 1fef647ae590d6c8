import { and, desc, eq, sql } from 'drizzle-orm'
import type { TemplateFilter, TemplateGroup } from '#contract/catalogue/specification-template.ts'
import type { Database, Statement } from '#db/client.ts'
import { products, subcategories } from '#db/schema.ts'
import { isActive } from './product-filter.ts'

/** Newest products whose labels count. More would not change which labels are common. */
const SAMPLE_SIZE = 100

/** Returns the owner's template, if any, and the specifications of the newest products. */
export async function findTemplateSources(db: Database, id: string) {
	const slugOf = (column: 'category' | 'slug') =>
		sql`(select ${sql.identifier(column)} from subcategories where id = ${id})`
	// The unary `+` makes SQLite use the index of the subcategory.
	const isInSubcategory = sql`${products.subcategory} = ${slugOf('slug')}
		and +${products.category} = ${slugOf('category')}`
	const [[subcategory], sample] = await db.batch([
		db
			.select({
				template: subcategories.specificationTemplate,
				filters: subcategories.templateFilters,
			})
			.from(subcategories)
			.where(eq(subcategories.id, id)),
		db
			.select({ specifications: products.specifications })
			.from(products)
			.where(and(isActive, isInSubcategory))
			.orderBy(desc(products.createdAt), desc(products.id))
			.limit(SAMPLE_SIZE),
	])
	if (!subcategory) return null
	return { ...subcategory, sample: sample.map(({ specifications }) => specifications) }
}

export type TemplateFields = {
	specificationTemplate: TemplateGroup[] | null
	templateFilters: TemplateFilter[] | null
}

export function updateTemplate(
	db: Database,
	id: string,
	changed: Partial<TemplateFields>,
): Statement {
	return db.update(subcategories).set(changed).where(eq(subcategories.id, id))
}
