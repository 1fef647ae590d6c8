import type { DatabaseTarget, Reader } from '#scripts/database/database-target.ts'
import { dump, hashDump, isShopObject, quoteName } from './dump.ts'

/** Fills an empty database from the copy and compares every row. */
export async function restoreBackup(copy: Reader, target: DatabaseTarget): Promise<void> {
	const { name, load, readSnapshot } = target
	const existing = await listDrops(target)
	if (existing.length > 0) {
		throw new Error(
			`Nothing was restored: ${name} is not empty, it has ${existing.length} tables. A restore needs a new database, see docs/operations.md.`,
		)
	}
	try {
		await load(dump(copy))
		const isSame = (await readSnapshot(hashDump)) === (await hashDump(copy))
		if (!isSame) throw new Error('after loading, the database differs from the backup')
	} catch (cause) {
		const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
		const message = (await dropAll(target).catch(() => false))
			? `Nothing was restored: ${reason}. ${name} is empty again.`
			: `The restore failed: ${reason}. ${name} may contain a part of the backup: delete it and restore into a new database.`
		throw new Error(message, { cause })
	}
}

async function dropAll(target: DatabaseTarget): Promise<true> {
	const drops = await listDrops(target)
	if (drops.length > 0) await target.load(drops)
	return true
}

/** Returns statements that drop views and tables, newest first. */
async function listDrops({ query }: DatabaseTarget): Promise<string[]> {
	const rows = await query(
		`select type, name from sqlite_schema where type in ('table', 'view') and ${isShopObject} order by rowid desc`,
	)
	return rows.map(({ type, name }) => `drop ${type} ${quoteName(name)}`)
}
