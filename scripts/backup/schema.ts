import type { Value } from '@libsql/client'
import type { Reader } from '#scripts/database/target.ts'

export type SchemaObject = { type: string; name: string; sql: string }

/** Names of the columns and of the key that orders the rows. */
export type Table = { name: string; columns: string[]; key: string[] }

const ROWS_PER_PAGE = 500
const internal = /^(sqlite_|_cf_|libsql_|restore_unfinished$)/

/** Returns true when an object belongs to the shop, not to the engine or a restore. */
export function isShopObject(name: unknown): boolean {
	return !internal.test(String(name))
}

/** Returns every object of the database, in the order of creation. */
export async function readSchema(reader: Reader): Promise<SchemaObject[]> {
	const { rows } = await reader.execute(
		'select type, name, sql from sqlite_schema where sql is not null order by rowid',
	)
	return rows
		.filter(({ name }) => isShopObject(name))
		.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
}

export async function readTable(reader: Reader, { name, sql }: SchemaObject): Promise<Table> {
	if (/^create\s+virtual/i.test(sql)) throw new Error(`${name} is a virtual table.`)
	const select = 'select name from pragma_table_xinfo(?)'
	const columnsWhere = async (rest: string) => {
		const { rows } = await reader.execute({ sql: `${select} where ${rest}`, args: [name] })
		return rows.map((row) => String(row.name))
	}
	const isWithoutRowid = /\)[^)]*without\s+rowid[^)]*$/i.test(sql)
	const key = isWithoutRowid ? await columnsWhere('pk > 0 order by pk') : ['rowid']
	return { name, columns: await columnsWhere('hidden = 0 order by cid'), key }
}

/** Yields the rows of a table in the order of its key. */
export async function* readRows(reader: Reader, table: Table): AsyncGenerator<Value[]> {
	const { name, key, columns } = table
	const keys = key.map(quoteName).join()
	const select = `select ${[...key, ...columns].map(quoteName).join()} from ${quoteName(name)}`
	const end = `order by ${keys} limit ${ROWS_PER_PAGE}`
	const next = `${select} where (${keys}) > (${key.map(() => '?').join()}) ${end}`
	let page = await reader.execute(`${select} ${end}`)
	while (page.rows.length > 0) {
		for (const row of page.rows) yield columns.map((_, index) => row[key.length + index] ?? null)
		const last = page.rows.at(-1)
		page = await reader.execute({ sql: next, args: key.map((_, index) => last?.[index] ?? null) })
	}
}

export function quoteName(name: unknown): string {
	return `"${String(name).replaceAll('"', '""')}"`
}
