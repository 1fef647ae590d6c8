import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { openTestDatabase } from '#tests/support/engine.ts'

test('a migrated database has exactly the triggers of db/schema/triggers.sql', async () => {
	const db = await openTestDatabase()
	const triggers = await db.all<{ sql: string }>(
		sql`select sql from sqlite_schema where type = 'trigger'`,
	)
	const declared = [...splitStatements(readFileSync('db/schema/triggers.sql', 'utf8'))]

	expect(triggers.map((trigger) => trigger.sql).sort()).toEqual(declared.sort())
})
