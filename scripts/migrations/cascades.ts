import { type Client, createClient } from '@libsql/client'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { rethrowWithName } from './apply-migrations.ts'

const deletion = /^(drop\s+table|delete\s+from|alter\s+table\s+\S+\s+drop)\b/i
const dropTable = /^drop\s+table\s+(?:if\s+exists\s+)?["`[]?(\w+)/i

/**
 * Returns the statements that delete data, and the child tables that would lose rows too. The `DROP TABLE` of a table rebuild is
 * returned only if there are such tables: D1 keeps foreign keys on during a rebuild, even if the file turns them off. The files run
 * on an empty database, so that each drop is compared with the schema at that point.
 */
export async function findDeletions(migrations: { name: string; sql: string }[]) {
	const client = createClient({ url: ':memory:' })
	await client.execute('pragma foreign_keys = off')
	const deletions: { name: string; statement: string; children: string[] }[] = []
	for (const { name, sql } of migrations) {
		for (const statement of splitStatements(sql)) {
			const table = dropTable.exec(statement)?.[1]
			const children = table ? await listCascadingTables(client, table) : []
			const isRebuild = new RegExp(`rename to ["\`[]?${table}\\b`, 'i').test(sql)
			const deletesOwnData = deletion.test(statement) && !isRebuild
			if (deletesOwnData || children.length > 0) deletions.push({ name, statement, children })
			await client.execute(statement).catch(rethrowWithName(name))
		}
	}
	client.close()
	return deletions
}

/** Lists the child tables whose rows are deleted or changed with rows of their parent. */
async function listCascadingTables(client: Client, parent: string): Promise<string[]> {
	const { rows } = await client.execute({
		sql: `select distinct child.name from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
			where child.type = 'table' and lower(reference."table") = lower(?) and lower(child.name) <> lower(?)
			and reference.on_delete in ('CASCADE', 'SET NULL', 'SET DEFAULT') order by 1`,
		args: [parent, parent],
	})
	return rows.map(({ name }) => String(name))
}
