import { createHash } from 'node:crypto'
import {
	type DatabaseTarget,
	type Row,
	requireComplete,
} from '#scripts/database/database-target.ts'
import { migrationFiles, readMigration } from './files.ts'

type AppliedMigration = { name: string; at: string; sha256: string | null }

export type MigrationState = {
	applied: AppliedMigration[]
	pending: string[]
	/** Files that were changed after they were applied. */
	edited: AppliedMigration[]
	/** Applied migrations that this checkout does not have. */
	unknown: AppliedMigration[]
	/** True when the ledger has its column of hashes. */
	hasHashes: boolean
}

/** Compares the database's ledger with the files of migrations/. */
export async function readMigrationState(target: DatabaseTarget): Promise<MigrationState> {
	await requireComplete(target)
	const rows = await readLedger(target)
	const applied = rows.map(parseApplied)
	const files = migrationFiles()
	const names = new Set(applied.map(({ name }) => name))
	const present = applied.filter(({ name }) => files.includes(name))
	return {
		applied,
		pending: files.filter((name) => !names.has(name)),
		edited: present.filter(({ name, sha256 }) => sha256 !== null && sha256 !== hashOf(name)),
		unknown: applied.filter(({ name }) => !files.includes(name)),
		hasHashes: rows.some((row) => 'sha256' in row),
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
export async function recordHashes(target: DatabaseTarget, state: MigrationState): Promise<void> {
	const { applied, pending, unknown, hasHashes } = state
	const unrecorded = applied.filter((row) => row.sha256 === null && !unknown.includes(row))
	const names = [...unrecorded.map(({ name }) => name), ...pending]
	if (names.length === 0) return
	const addColumn = hasHashes ? [] : ['alter table d1_migrations add column sha256 text']
	const cases = names.map((name) => `when '${name}' then '${hashOf(name)}'`)
	await target.query(
		...addColumn,
		`update d1_migrations set sha256 = coalesce(sha256, case name ${cases.join(' ')} end)`,
	)
}

function parseApplied({ name, applied_at: at, sha256 }: Row): AppliedMigration {
	return {
		name: String(name),
		at: String(at),
		sha256: typeof sha256 === 'string' ? sha256 : null,
	}
}

async function readLedger({ query }: DatabaseTarget): Promise<Row[]> {
	return query('select * from d1_migrations order by id').catch((error: Error): Row[] => {
		if (error.message.includes('no such table')) return []
		throw error
	})
}

/** Returns the hash of a file, independent of its line ends. */
function hashOf(name: string): string {
	const text = readMigration(name).replaceAll('\r\n', '\n')
	return createHash('sha256').update(text).digest('hex')
}
