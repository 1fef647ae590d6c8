import { Readable } from 'node:stream'
import {
	type DatabaseTarget,
	type Reader,
	requireComplete,
} from '#scripts/database/database-target.ts'
import { dump, hashDump, isShopObject, quoteName } from './dump.ts'

/** Fills an empty database from the copy and compares every row. */
export async function restoreBackup(copy: Reader, target: DatabaseTarget): Promise<void> {
	await requireEmpty(target)
	try {
		await target.load(dump(copy))
		const isSame = (await target.readSnapshot(hashDump)) === (await hashDump(copy))
		if (!isSame) throw new Error('after loading, the database differs from the backup')
	} catch (cause) {
		throw await rollBack(target, cause)
	}
}

async function requireEmpty(target: DatabaseTarget): Promise<void> {
	await requireComplete(target)
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
		`select type, name from sqlite_schema where type in ('table', 'view') and ${isShopObject} order by rowid desc`,
	)
	return rows.map(({ type, name }) => ({ type: String(type), name: quoteName(name) }))
}
