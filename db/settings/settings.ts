import { sql } from 'drizzle-orm'
import type { SettingsInput } from '#contract/settings.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { settings } from '#db/schema.ts'

const ROW_ID = 1

export async function findSettings(db: Database) {
	const [row] = await db
		.select({ version: settings.version, values: settings.values })
		.from(settings)
	return row ?? null
}

/** Fails the batch if the stored settings are no longer at the given version. */
export function updateSettings(
	db: Database,
	{ version, settings: values }: SettingsInput,
	updatedAt: Date,
): Statement {
	const storedVersion = sql`coalesce((select version from settings where id = ${ROW_ID}), 0)`
	const nextVersion = failUnless(sql`${storedVersion} = ${version}`, sql`${version} + 1`)
	return db
		.insert(settings)
		.values({ id: ROW_ID, version: nextVersion, values, updatedAt })
		.onConflictDoUpdate({
			target: settings.id,
			set: { version: sql`excluded.version`, values, updatedAt },
		})
}
