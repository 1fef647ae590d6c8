import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '#tests/support/commands.ts'
import { createTemporaryFolder, openLibsqlTarget } from '#tests/support/database-targets.ts'
import { buildProduct } from '#tests/support/products.ts'

test('a migration asks for a rebuild of the search index if the search rules have changed', async () => {
	const { url, query } = await openLibsqlTarget()
	const run = (script: string, ...args: string[]) =>
		runScript(script, args, { settings: { LIBSQL_URL: url } })
	const file = join(await createTemporaryFolder(), 'catalogue.jsonl')
	await writeFile(file, JSON.stringify(buildProduct()))
	const imported = await run('shop', 'catalogue', 'import', file)
	const migrated = await run('migrate')
	expect([imported.code, migrated.code]).toEqual([0, 0])
	expect(imported.output + migrated.output).not.toContain('search rebuild')

	await query("update search_rules set fingerprint = 'of another version'")
	expect((await run('migrate')).output).toContain('run npm run shop -- search rebuild once')
	await query('delete from search_rules')
	expect((await run('migrate')).output).toContain('run npm run shop -- search rebuild once')

	await query('delete from search_rules', 'delete from search_documents')
	await query(
		"create trigger full before insert on search_documents begin select raise(abort, 'full'); end",
	)
	expect((await run('migrate')).output).toContain('full')
	expect(await query('select fingerprint from search_rules')).toHaveLength(1)
	await query('drop trigger full', "update search_rules set fingerprint = 'of another version'")

	await query("insert into d1_migrations (name) values ('9999_newer.sql')")
	expect((await run('shop', 'search', 'rebuild')).output).toContain('is of a newer version')
	await query("delete from d1_migrations where name = '9999_newer.sql'")
	expect((await run('shop', 'search', 'rebuild')).code).toBe(0)
	expect((await run('migrate')).output).not.toContain('search rebuild')
})
