import { sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { settings } from '#db/schema.ts'

const ROW_ID = 1

export async function findSettings(db: Database) {
	const [row] = await db
		.select({
			version: settings.version,
			values: settings.values,
			fieldVersions: settings.fieldVersions,
		})
		.from(settings)
	return row ?? null
}

type SettingsRow = Omit<typeof settings.$inferInsert, 'id'>

/** Fails the batch if the stored settings are no longer at `version`. */
export function updateSettings(db: Database, { version, ...columns }: SettingsRow): Statement {
	const storedVersion = sql`coalesce((select version from settings where id = ${ROW_ID}), 0)`
	const nextVersion = failUnless(sql`${storedVersion} = ${version}`, sql`${version} + 1`)
	return db
		.insert(settings)
		.values({ id: ROW_ID, version: nextVersion, ...columns })
		.onConflictDoUpdate({
			target: settings.id,
			set: { version: sql`excluded.version`, ...columns },
		})
}
