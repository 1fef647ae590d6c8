import { Readable } from 'node:stream'
import type { DatabaseTarget } from '#scripts/database/target.ts'
import { readFingerprint } from './dump.ts'
import { compareFingerprints, countRows, type Fingerprint } from './fingerprint.ts'
import { isShopObject, quoteName } from './schema.ts'

export type RestoreSource = { fingerprint: Fingerprint; statements: () => AsyncIterable<string> }

/** Fills an empty database, compares every row with the source and returns the number of rows. */
export async function restoreBackup(
	{ fingerprint, statements }: RestoreSource,
	target: DatabaseTarget,
): Promise<number> {
	await requireEmpty(target)
	try {
		await target.load(statements())
		const restored = await target.readSnapshot(readFingerprint)
		const different = compareFingerprints(fingerprint, restored)
		if (different.length > 0) throw new Error(`after loading, ${different.join(', ')} differ`)
	} catch (cause) {
		throw await rollBack(target, cause)
	}
	return countRows(fingerprint)
}

async function requireEmpty(target: DatabaseTarget): Promise<void> {
	await target.requireComplete()
	const tables = await listTables(target)
	if (tables.length === 0) return
	const names = tables.slice(0, 3).map(({ name }) => name)
	throw new Error(
		`Nothing was restored: ${target.name} is not empty, it has ${tables.length} tables (${names.join(', ')}…). A restore needs a new database, see docs/operations.md.`,
	)
}

/** Drops everything in the database, which was empty before, and returns the error for the operator. */
async function rollBack(target: DatabaseTarget, cause: unknown): Promise<Error> {
	const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
	try {
		const drops = (await listTables(target)).map(({ type, name }) => `drop ${type} ${name}`)
		if (drops.length > 0) await target.load(Readable.from(drops))
		return new Error(`Nothing was restored: ${reason}. ${target.name} is empty again.`, { cause })
	} catch {
		return new Error(
			`The restore failed: ${reason}. ${target.name} may contain a part of the backup: delete it and restore into a new database.`,
			{ cause },
		)
	}
}

/** Lists views and tables, newest first. */
async function listTables(target: DatabaseTarget) {
	const rows = await target.query(
		"select type, name from sqlite_schema where type in ('table', 'view') order by rowid desc",
	)
	return rows
		.filter(({ name }) => isShopObject(String(name)))
		.map(({ type, name }) => ({ type: String(type), name: quoteName(name) }))
}
