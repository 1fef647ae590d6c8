import { createHash } from 'node:crypto'
import type { DatabaseTarget, Row } from '#scripts/database/target.ts'
import { migrationFiles, readMigration } from './files.ts'

type Applied = { name: string; at: string; sha256: string | null }

export type Standing = {
	applied: Applied[]
	pending: string[]
	/** Files that are not what they were when they were applied. */
	edited: Applied[]
	/** Applied, but not a file of this checkout. */
	unknown: Applied[]
	/** Whether the ledger has its column for hashes, which the first notes bring. */
	keepsHashes: boolean
}

/** What the database's ledger says beside the files of migrations/. */
export async function readStanding(target: DatabaseTarget): Promise<Standing> {
	await target.requireComplete()
	const rows = await readLedger(target)
	const applied = rows.map(appliedOf)
	const files = migrationFiles()
	const names = new Set(applied.map(({ name }) => name))
	const known = applied.filter(({ name }) => files.includes(name))
	return {
		applied,
		pending: files.filter((name) => !names.has(name)),
		edited: known.filter(({ name, sha256 }) => sha256 !== null && sha256 !== hashOf(name)),
		unknown: applied.filter(({ name }) => !files.includes(name)),
		keepsHashes: rows.some((row) => 'sha256' in row),
	}
}

/** How the schema stands once every file of this checkout is applied. */
export function newestSchema({ unknown }: Standing, { name }: DatabaseTarget): string {
	const [first] = unknown
	return first
		? `${name} is of a newer version than this checkout, which has no migrations/${first.name}: git pull brings it, or the older version goes on as far as it can.`
		: `${name} has the newest schema.`
}

/** Notes what each file was that is applied by now, in a column of the ledger that wrangler does not look at. */
export async function noteHashes(target: DatabaseTarget, standing: Standing): Promise<void> {
	const { applied, pending, unknown, keepsHashes } = standing
	const unnoted = applied.filter((row) => row.sha256 === null && !unknown.includes(row))
	const names = [...unnoted.map(({ name }) => name), ...pending]
	if (names.length === 0) return
	const widening = keepsHashes ? [] : ['alter table d1_migrations add column sha256 text']
	const notes = names.map((name) => `when '${name}' then '${hashOf(name)}'`)
	await target.query(
		...widening,
		`update d1_migrations set sha256 = coalesce(sha256, case name ${notes.join(' ')} end)`,
	)
}

function appliedOf({ name, applied_at: at, sha256 }: Row): Applied {
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

/** The hash of a file whatever ends its lines. */
function hashOf(name: string): string {
	const text = readMigration(name).replaceAll('\r\n', '\n')
	return createHash('sha256').update(text).digest('hex')
}
