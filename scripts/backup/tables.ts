import type { Reader, Row } from '#scripts/places/place.ts'

export type Table = {
	name: string
	sql: string
	columns: string[]
	/** What its rows are read in the order of. */
	key: string[]
	parents: string[]
}

export type SchemaObject = { type: string; name: string; sql: string }

const keptByEngines = /^(sqlite_|_cf_|libsql_)/

/** Whether a table is the shop's and not one that an engine keeps for itself. */
export function isOurs(name: string): boolean {
	return !keptByEngines.test(name)
}

/** All that makes the database, in the order it was made. */
export async function schemaOf(reader: Reader): Promise<SchemaObject[]> {
	const { rows } = await reader.execute('select type, name, sql from sqlite_schema order by rowid')
	return rows
		.filter(({ name, sql }) => sql !== null && isOurs(String(name)))
		.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
}

/** Every table, parents before the tables that refer to them. */
export async function tablesOf(reader: Reader, schema: SchemaObject[]): Promise<Table[]> {
	const tables: Table[] = []
	for (const { name, sql } of schema.filter(({ type }) => type === 'table')) {
		if (/^create\s+virtual/i.test(sql)) throw new Error(`${name} is a virtual table.`)
		tables.push({ name, sql, ...(await shapeOf(reader, name)) })
	}
	return parentsFirst(tables)
}

async function shapeOf(reader: Reader, table: string) {
	const about = async (pragma: string) =>
		(await reader.execute(`pragma ${pragma}(${quoted(table)})`)).rows as Row[]
	const columns = (await about('table_xinfo')).filter(({ hidden }) => Number(hidden) === 0)
	const [kind] = await about('table_list')
	const primary = columns
		.filter(({ pk }) => Number(pk) > 0)
		.sort((a, b) => Number(a.pk) - Number(b.pk))
		.map(({ name }) => String(name))
	return {
		columns: columns.map(({ name }) => String(name)),
		key: Number(kind?.wr) === 1 ? primary : ['rowid'],
		parents: (await about('foreign_key_list')).map((reference) => String(reference.table)),
	}
}

function parentsFirst(tables: Table[]): Table[] {
	const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]))
	const ordered = new Set<Table>()
	const visited = new Set<Table>()
	const visit = (table: Table) => {
		if (visited.has(table)) return
		visited.add(table)
		for (const parent of table.parents) {
			const found = byName.get(parent.toLowerCase())
			if (found) visit(found)
		}
		ordered.add(table)
	}
	for (const table of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) visit(table)
	return [...ordered]
}

const AT_ONCE = 500

/** The rows of a table as SQL values, by its key. */
export async function* rowsOf(reader: Reader, { name, key, columns }: Table) {
	const keys = key.map(quoted).join(', ')
	const select = `select ${[...key, ...columns].map(quoted).join(', ')} from ${quoted(name)}`
	const end = `order by ${keys} limit ${AT_ONCE}`
	const next = `${select} where (${keys}) > (${key.map(() => '?').join(', ')}) ${end}`
	let page = await reader.execute(`${select} ${end}`)
	while (page.rows.length > 0) {
		for (const row of page.rows) yield columns.map((_, index) => row[key.length + index] ?? null)
		const last = page.rows.at(-1)
		page = await reader.execute({ sql: next, args: key.map((_, index) => last?.[index] ?? null) })
	}
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`
}
