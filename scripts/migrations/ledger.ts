import { createHash } from 'node:crypto'
import type { DatabaseTarget } from '#scripts/database/database-target.ts'
import { migrationFiles, readMigration } from './apply-migrations.ts'

/** A row of wrangler's table; other programs leave out the hash. */
type AppliedMigration = { name: string; applied_at: string; sha256?: string | null }

export type MigrationState = {
	applied: AppliedMigration[]
	pending: string[]
	/** Files that were changed after they were applied. */
	edited: AppliedMigration[]
	/** Applied migrations that this checkout does not have. */
	unknown: AppliedMigration[]
}

/** Compares the database's ledger with the files of migrations/. */
export async function readMigrationState(target: DatabaseTarget): Promise<MigrationState> {
	const applied = await readLedger(target)
	const files = migrationFiles()
	const names = applied.map(({ name }) => name)
	return {
		applied,
		pending: files.filter((name) => !names.includes(name)),
		edited: applied.filter(
			({ name, sha256 }) => sha256 && files.includes(name) && sha256 !== hashOf(name),
		),
		unknown: applied.filter(({ name }) => !files.includes(name)),
	}
}

/** Describes the schema after every file of this checkout was applied. */
export function describeSchema({ unknown }: MigrationState, { name }: DatabaseTarget): string {
	const [first] = unknown
	return first
		? `${name} is of a newer version than this checkout, which lacks migrations/${first.name}: run git pull.`
		: `${name} has the newest schema.`
}

/** Records the hash of each applied file in a column that wrangler does not use. */
export async function recordHashes(target: DatabaseTarget, before: MigrationState): Promise<void> {
	const { applied, pending } = before
	if (pending.length === 0 && applied.every(({ sha256 }) => sha256)) return
	const hasColumn = applied.some((row) => 'sha256' in row)
	const addColumn = hasColumn ? [] : ['alter table d1_migrations add column sha256 text']
	const cases = migrationFiles().map((name) => `when '${name}' then '${hashOf(name)}'`)
	await target.query(
		...addColumn,
		`update d1_migrations set sha256 = coalesce(sha256, case name ${cases.join(' ')} end)`,
	)
}

async function readLedger({ query }: DatabaseTarget): Promise<AppliedMigration[]> {
	const rows = query('select * from d1_migrations order by id').catch((error: Error) => {
		if (error.message.includes('no such table')) return []
		throw error
	})
	return (await rows) as AppliedMigration[]
}

/** Returns the hash of a file, independent of its line ends. */
function hashOf(name: string): string {
	const text = readMigration(name).replaceAll('\r\n', '\n')
	return createHash('sha256').update(text).digest('hex')
}
