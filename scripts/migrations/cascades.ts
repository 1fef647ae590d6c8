import { type Client, createClient } from '@libsql/client'
import { sqlStatements } from '#scripts/database/sql-statements.ts'
import { nameFailure } from './files.ts'

const dropped = /^drop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)/i
/** What a foreign key may do to the rows of a child when its parent goes. */
const harmful = ['CASCADE', 'SET NULL', 'SET DEFAULT']

const deleting = /^(drop\s+table|delete\s+from|alter\s+table\s+\S+\s+drop)\b/i

type Migration = { name: string; sql: string }

/** Returns the statements that delete data from a database that has some. A rebuild of a table is none. */
export function deletingStatements({ name, sql }: Migration): string[] {
	const isRebuilt = (statement: string) => {
		const table = dropped.exec(statement)?.[1]
		return table !== undefined && new RegExp(`rename to ["\`[]?${table}\\b`, 'i').test(sql)
	}
	return [...sqlStatements(sql)]
		.filter((statement) => deleting.test(statement) && !isRebuilt(statement))
		.map((statement) => `${name} deletes data: ${statement.replace(/\s+/g, ' ')}`)
}

/**
 * Drops that would silently take rows of other tables along: D1 keeps foreign keys on during a generated rebuild of a table, whatever the
 * file says. Each file is run on a database of its own, so that what counts is how the tables stand at that moment.
 */
export async function cascadingDrops(migrations: Migration[]): Promise<string[]> {
	const client = createClient({ url: ':memory:' })
	await client.execute('pragma foreign_keys = off')
	const found: string[] = []
	for (const { name, sql } of migrations) {
		for (const statement of sqlStatements(sql)) {
			const table = dropped.exec(statement)?.[1]
			for (const child of table ? await childrenOf(client, table) : []) {
				found.push(`${name} drops ${table}, and with it rows of ${child}`)
			}
			await client.execute(statement).catch(nameFailure(name))
		}
	}
	client.close()
	return found
}

async function childrenOf(client: Client, parent: string): Promise<string[]> {
	const { rows } = await client.execute({
		sql: `select distinct child.name from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
			where child.type = 'table' and lower(reference."table") = lower(?) and lower(child.name) <> lower(?)
			and reference.on_delete in (${harmful.map((action) => `'${action}'`).join()}) order by 1`,
		args: [parent, parent],
	})
	return rows.map(({ name }) => String(name))
}
