import { type Client, createClient } from '@libsql/client'
import { sqlStatements } from '#scripts/database/sql-statements.ts'
import { rethrowWithName } from './files.ts'

const dropTable = /^drop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)/i
/** Actions of a foreign key that change the rows of a child when its parent is deleted. */
const harmfulActions = ['CASCADE', 'SET NULL', 'SET DEFAULT']

const deletion = /^(drop\s+table|delete\s+from|alter\s+table\s+\S+\s+drop)\b/i

type Migration = { name: string; sql: string }

/** Returns the statements that delete data. The rebuild of a table does not count. */
export function deletingStatements({ name, sql }: Migration): string[] {
	const isRebuilt = (statement: string) => {
		const table = dropTable.exec(statement)?.[1]
		return table !== undefined && new RegExp(`rename to ["\`[]?${table}\\b`, 'i').test(sql)
	}
	return [...sqlStatements(sql)]
		.filter((statement) => deletion.test(statement) && !isRebuilt(statement))
		.map((statement) => `${name} deletes data: ${statement.replace(/\s+/g, ' ')}`)
}

/**
 * Returns the drops that would also delete rows of other tables. D1 keeps foreign keys on during a generated rebuild, whatever the
 * file says. The files run on an empty database, so that each drop is compared with the schema of that moment.
 */
export async function cascadingDrops(migrations: Migration[]): Promise<string[]> {
	const client = createClient({ url: ':memory:' })
	await client.execute('pragma foreign_keys = off')
	const drops: string[] = []
	for (const { name, sql } of migrations) {
		for (const statement of sqlStatements(sql)) {
			const table = dropTable.exec(statement)?.[1]
			for (const child of table ? await childrenOf(client, table) : []) {
				drops.push(`${name} drops ${table}, and with it rows of ${child}`)
			}
			await client.execute(statement).catch(rethrowWithName(name))
		}
	}
	client.close()
	return drops
}

async function childrenOf(client: Client, parent: string): Promise<string[]> {
	const { rows } = await client.execute({
		sql: `select distinct child.name from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
			where child.type = 'table' and lower(reference."table") = lower(?) and lower(child.name) <> lower(?)
			and reference.on_delete in (${harmfulActions.map((action) => `'${action}'`).join()}) order by 1`,
		args: [parent, parent],
	})
	return rows.map(({ name }) => String(name))
}
