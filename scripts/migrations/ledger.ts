import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { migrationFiles } from '#scripts/migrate-libsql.ts'
import type { Place, Row } from '#scripts/places/place.ts'

export type Applied = { name: string; at: string; sha256: string | null }

export type Standing = {
	applied: Applied[]
	pending: string[]
	/** Files that are not what they were when they were applied. */
	edited: Applied[]
	/** Applied, but not a file of this checkout. */
	unknown: Applied[]
}

/** What the database's ledger says beside the files of migrations/. */
export async function readStanding(place: Place): Promise<Standing> {
	const applied = await readLedger(place)
	const files = migrationFiles()
	const names = new Set(applied.map(({ name }) => name))
	const known = applied.filter(({ name }) => files.includes(name))
	return {
		applied,
		pending: files.filter((name) => !names.has(name)),
		edited: known.filter(({ name, sha256 }) => sha256 !== null && sha256 !== hashOf(name)),
		unknown: applied.filter(({ name }) => !files.includes(name)),
	}
}

/** Notes what each applied file was, in a column of the ledger that wrangler does not look at. */
export async function noteHashes(place: Place): Promise<void> {
	const unnoted = (await readLedger(place)).filter(({ sha256 }) => sha256 === null)
	const files = new Set(migrationFiles())
	const notes = unnoted.filter(({ name }) => files.has(name)).map(({ name }) => noteOf(name))
	if (notes.length === 0) return
	if (!(await hasHashes(place))) await place.ask('alter table d1_migrations add column sha256 text')
	for (const note of notes) await place.ask(note)
}

async function readLedger({ ask }: Place): Promise<Applied[]> {
	const rows = await ask('select * from d1_migrations order by id').catch((error: Error): Row[] => {
		if (error.message.includes('no such table')) return []
		throw error
	})
	return rows.map(({ name, applied_at: at, sha256 }) => ({
		name: String(name),
		at: String(at),
		sha256: typeof sha256 === 'string' ? sha256 : null,
	}))
}

async function hasHashes({ ask }: Place): Promise<boolean> {
	const columns = await ask("select name from pragma_table_info('d1_migrations')")
	return columns.some(({ name }) => name === 'sha256')
}

function noteOf(name: string): string {
	return `update d1_migrations set sha256 = '${hashOf(name)}' where name = '${name}'`
}

/** The hash of a file whatever ends its lines. */
function hashOf(name: string): string {
	const text = readFileSync(`migrations/${name}`, 'utf8').replaceAll('\r\n', '\n')
	return createHash('sha256').update(text).digest('hex')
}
