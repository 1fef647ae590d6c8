import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Statement } from './client.ts'
import { erasableTexts } from './schema.ts'

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

type Field = typeof erasableTexts.$inferSelect.field

/** Reads a text of a record with the id. Without one, `column` has it. */
export function erasableText(id: SQLWrapper, field: Field, column: SQLWrapper): SQL<string> {
	return sql`coalesce((select text from erasable_texts as erasable
		where erasable.subject_id = ${id} and erasable.field = ${field}), ${column})`
}
