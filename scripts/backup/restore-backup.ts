import type { DatabaseTarget, Reader } from '#scripts/database/database-target.ts'
import { dump, hashDump, quoteName, shopObjectCondition } from './dump.ts'

/** Restores a backup into an empty database and verifies every row. */
export async function restoreBackup(backup: Reader, target: DatabaseTarget): Promise<void> {
	const { name, load, readSnapshot } = target
	const drops = await dropStatements(target)
	if (drops.length > 0) {
		throw new Error(
			`Nothing was restored: ${name} is not empty but has ${drops.length} tables or views. A restore needs a new database; see docs/operations.md.`,
		)
	}
	try {
		await load(dump(backup))
		const isSame = (await readSnapshot(hashDump)) === (await hashDump(backup))
		if (!isSame) throw new Error('the restored database differs from the backup')
	} catch (cause) {
		const reason = (cause as Error).message.replace(/\.$/, '')
		const message = await dropAll(target).then(
			() => `Nothing was restored: ${reason}. ${name} is empty again.`,
			() =>
				`The restore failed: ${reason}. ${name} may contain part of the backup: delete it and restore into a new database.`,
		)
		throw new Error(message, { cause })
	}
}

async function dropAll(target: DatabaseTarget): Promise<void> {
	const drops = await dropStatements(target)
	if (drops.length > 0) await target.load(drops)
}

/** Returns the statements that drop all views and tables, newest first. */
async function dropStatements({ query }: DatabaseTarget): Promise<string[]> {
	const rows = await query(
		`select type, name from sqlite_schema where type in ('table', 'view') and ${shopObjectCondition} order by rowid desc`,
	)
	return rows.map(({ type, name }) => `drop ${type} ${quoteName(name)}`)
}
