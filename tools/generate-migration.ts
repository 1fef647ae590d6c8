import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createClient } from '@libsql/client'
import { readSchema } from '#scripts/backup/dump.ts'
import { splitStatements } from '#scripts/database/temporary-database.ts'
import { migrationFiles, readMigration } from '#scripts/migrations/apply-migrations.ts'
import { CommandError, runCommand } from '#scripts/run-command.ts'

const usage =
	'Usage: npm run db:generate -- --name NAME [--custom]   (--custom: start with an empty migration)'

/** drizzle-kit generates tables and indexes, but no triggers. */
await runCommand(usage, async () => {
	const oldFiles = migrationFiles()
	const args = ['generate', ...process.argv.slice(2)]
	const { status } = spawnSync('node_modules/.bin/drizzle-kit', args, { stdio: 'inherit' })
	if (status !== 0) throw new CommandError('drizzle-kit failed.')
	const file = migrationFiles().find((name) => !oldFiles.includes(name))
	if (file) writeFileSync(`migrations/${file}`, unquoteExpressions(readMigration(file)))
	const changes = await listTriggerChanges()
	if (changes.length === 0) return
	if (!file) {
		throw new CommandError('Only triggers changed: npm run db:generate -- --custom --name NAME')
	}
	const text = readMigration(file)
	// A custom migration starts with a comment alone, which no engine accepts as a statement.
	const tables = [...splitStatements(text)].length > 0 ? [text.trimEnd()] : []
	const statements = [...tables, ...changes.map((sql) => `${sql};`)]
	writeFileSync(`migrations/${file}`, `${statements.join('\n--> statement-breakpoint\n')}\n`)
	console.log(`Added ${changes.length} statements for triggers to migrations/${file}.`)
})

/** drizzle-kit quotes the expressions in indexes of a rebuilt table as if they were columns. */
function unquoteExpressions(text: string): string {
	return text.replace(/^CREATE.* INDEX .*$/gm, (line) => line.replace(/`(\w[^`]* [^`]*)`/g, '$1'))
}

/** A rebuilt table has lost its triggers. */
async function listTriggerChanges(): Promise<string[]> {
	const declared = [...splitStatements(readFileSync('db/schema/triggers.sql', 'utf8'))]
	const client = createClient({ url: ':memory:' })
	const migrations = migrationFiles().map(readMigration).join(';')
	for (const sql of splitStatements(migrations)) await client.execute(sql)
	const migrated = (await readSchema(client)).filter(({ type }) => type === 'trigger')
	client.close()
	return [
		...migrated
			.filter(({ sql }) => !declared.includes(sql))
			.map(({ name }) => `DROP TRIGGER ${name}`),
		...declared.filter((trigger) => !migrated.some(({ sql }) => sql === trigger)),
	]
}
