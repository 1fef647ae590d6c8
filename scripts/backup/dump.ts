import type { Reader } from '#scripts/database/target.ts'
import { type Fingerprint, SCHEMA, startTally, type Tally } from './fingerprint.ts'
import { insertStatements } from './insert-statements.ts'
import { formatLiteral, formatLiterals } from './literal.ts'
import { readRows, readSchema, readTable, type SchemaObject, type Table } from './schema.ts'

/** Yields the statements that recreate the database. Triggers come last, so that no row is counted twice. */
export async function* dump(reader: Reader, tally: Tally = startTally()): AsyncGenerator<string> {
	const schema = await readSchema(reader)
	const ofType = (wanted: string) => schema.filter(({ type }) => type === wanted)
	for (const { type, name, sql } of [...schema].sort(compareNames)) {
		tally.add(SCHEMA, `${type} ${name} ${sql}`)
	}
	for (const { sql } of [...ofType('table'), ...ofType('index')]) yield sql
	for (const table of ofType('table'))
		yield* dumpRows(reader, await readTable(reader, table), tally)
	yield* dumpSequences(reader)
	for (const { sql } of [...ofType('view'), ...ofType('trigger')]) yield sql
}

export async function readFingerprint(reader: Reader): Promise<Fingerprint> {
	const tally = startTally()
	for await (const _ of dump(reader, tally));
	return tally.fingerprint()
}

async function* dumpRows(reader: Reader, table: Table, tally: Tally) {
	tally.add(table.name)
	async function* tallied() {
		for await (const values of readRows(reader, table)) {
			const literals = formatLiterals(values)
			tally.add(table.name, literals)
			yield { values, literals }
		}
	}
	yield* insertStatements(table, tallied())
}

/** Yields the counters of AUTOINCREMENT tables. */
async function* dumpSequences(reader: Reader) {
	const exists = "select 1 from sqlite_schema where name = 'sqlite_sequence'"
	if ((await reader.execute(exists)).rows.length === 0) return
	const { rows } = await reader.execute('select name, seq from sqlite_sequence order by name')
	for (const { name = null, seq = null } of rows) {
		const table = formatLiteral(name)
		yield `delete from sqlite_sequence where name = ${table}`
		yield `insert into sqlite_sequence (name, seq) values (${table}, ${formatLiteral(seq)})`
	}
}

function compareNames(one: SchemaObject, other: SchemaObject): number {
	return one.type + one.name < other.type + other.name ? -1 : 1
}
