import type { Reader } from '#scripts/places/place.ts'
import { insertsOf } from './inserts.ts'
import { literalOf, literalsOf } from './literal.ts'
import { rowsOf, type SchemaObject, schemaOf, type Table, tablesOf } from './tables.ts'
import { type Fingerprint, SCHEMA, startTally, type Tally } from './tally.ts'

/** The statements that make the whole database again; triggers come last, so that they do not count what is already counted. */
export async function* dump(reader: Reader, tally: Tally = startTally()): AsyncGenerator<string> {
	const schema = await schemaOf(reader)
	const tables = await tablesOf(reader, schema)
	for (const { type, name, sql } of [...schema].sort(byName))
		tally.add(SCHEMA, `${type} ${name} ${sql}`)
	for (const { sql } of tables) yield sql
	yield* ofType(schema, 'index')
	for (const table of tables) yield* rowsAsSql(reader, table, tally)
	yield* sequences(reader)
	yield* ofType(schema, 'view')
	yield* ofType(schema, 'trigger')
}

export async function fingerprintOf(reader: Reader): Promise<Fingerprint> {
	const tally = startTally()
	for await (const _ of dump(reader, tally));
	return tally.fingerprint()
}

function* ofType(schema: SchemaObject[], wanted: string) {
	for (const { type, sql } of schema) if (type === wanted) yield sql
}

async function* rowsAsSql(reader: Reader, table: Table, tally: Tally) {
	tally.begin(table.name)
	async function* tallied() {
		for await (const values of rowsOf(reader, table)) {
			const literals = literalsOf(values)
			tally.add(table.name, literals)
			yield { values, literals }
		}
	}
	yield* insertsOf(table, tallied())
}

/** Where the numbers of AUTOINCREMENT tables go on. */
async function* sequences(reader: Reader) {
	const about = "select 1 from sqlite_schema where name = 'sqlite_sequence'"
	if ((await reader.execute(about)).rows.length === 0) return
	const { rows } = await reader.execute('select name, seq from sqlite_sequence order by name')
	for (const { name, seq } of rows) {
		const table = literalOf(name ?? null)
		yield `delete from sqlite_sequence where name = ${table}`
		yield `insert into sqlite_sequence (name, seq) values (${table}, ${literalOf(seq ?? null)})`
	}
}

function byName(one: SchemaObject, other: SchemaObject): number {
	return one.type + one.name < other.type + other.name ? -1 : 1
}
