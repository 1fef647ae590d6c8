import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Statement } from './client.ts'
import { erasableTexts, stockMovements } from './schema.ts'

/** Replaces the text if there is one. */
export function insertErasableText(
	db: Database,
	row: typeof erasableTexts.$inferInsert,
): Statement {
	const { subjectId, field } = erasableTexts
	return db
		.insert(erasableTexts)
		.values(row)
		.onConflictDoUpdate({ target: [subjectId, field], set: { text: row.text } })
}

/** Inserts a note unless it is empty. */
export function insertNote(db: Database, subjectId: string, note: string): Statement[] {
	return note ? [insertErasableText(db, { subjectId, field: 'note', text: note })] : []
}

type DiscountedLine = { productId: string; discountReason?: string }

/** Inserts the reasons of the discounts of a sale, unless it has none. */
export function insertDiscounts(
	db: Database,
	subjectId: string,
	lines: DiscountedLine[],
): Statement[] {
	const reasons = lines.flatMap(({ productId, discountReason }) =>
		discountReason ? [[productId, discountReason]] : [],
	)
	if (reasons.length === 0) return []
	const text = JSON.stringify(Object.fromEntries(reasons))
	return [insertErasableText(db, { subjectId, field: 'discounts', text })]
}

/** The reason of the discount of a movement. That of a sale to a customer is erasable. */
export const discountReason = sql<string>`coalesce((select text ->> ${stockMovements.productId}
	from erasable_texts as reasons where reasons.subject_id = ${stockMovements.documentId}
		and reasons.field = 'discounts' and ${stockMovements.kind} = 'sell'
		and ${stockMovements.reversesId} is null), ${stockMovements.discountReason})`

type Field = typeof erasableTexts.$inferSelect.field

/** Reads a text of a record with the id. Without one, `column` has it. */
export function erasableText(id: SQLWrapper, field: Field, column: SQLWrapper): SQL<string> {
	return sql`coalesce((select text from erasable_texts as erasable
		where erasable.subject_id = ${id} and erasable.field = ${field}), ${column})`
}
