import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { withTemporaryFolder } from '#scripts/temporary-files.ts'
import type { Statements } from './database-target.ts'
import { loadInBatches } from './libsql-target.ts'

/** Statements of backups and SQL dumps. Others, such as `attach`, could change another database. */
const allowedStatement =
	/^(create\s+(table|trigger|view|(unique\s+)?index)|insert\s+into|update|delete\s+from\s+["`[]?sqlite_sequence|analyze)\b/i
/** Statements of an SQL dump that are skipped: settings and the transaction. */
const ignoredStatement = /^(pragma|begin|commit)\b/i

export function withTemporaryDatabase<Result>(
	use: (database: Client, folder: string) => Promise<Result>,
): Promise<Result> {
	return withTemporaryFolder((folder) => {
		const database = createClient({ url: `file:${join(folder, 'shop.db')}`, intMode: 'bigint' })
		return use(database, folder).finally(() => database.close())
	})
}

export function loadBackupStatements(database: Client, texts: Statements): Promise<void> {
	async function* allowedStatements() {
		for await (const text of texts) {
			for (const sql of splitStatements(text)) {
				if (allowedStatement.test(sql)) yield sql
				else if (!ignoredStatement.test(sql))
					throw new Error(`a backup cannot contain the statement ${sql.slice(0, 60)}`)
			}
		}
	}
	return loadInBatches(database, allowedStatements())
}

/** Quoted text, comments, semicolons and the end of the text. */
const tokenPattern =
	/'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;|$/g
const leadingComments = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/
const triggerStart = /^create\s+(temp\w*\s+)?trigger\b/i

/** Splits SQL text into statements. The semicolons in the body of a trigger do not end it. */
export function* splitStatements(text: string): Generator<string> {
	let start = 0
	let partStart = 0
	let isTrigger = false
	for (const { 0: token, index } of text.matchAll(tokenPattern)) {
		const isLast = index === text.length
		if (token !== ';' && !isLast) continue
		const part = text.slice(partStart, index)
		if (partStart === start) isTrigger = triggerStart.test(part.replace(leadingComments, ''))
		partStart = index + 1
		if (isTrigger && !isLast && !isTriggerEnd(part)) continue
		const statement = text.slice(start, index).replace(leadingComments, '').trimEnd()
		if (statement) yield statement
		start = partStart
	}
}

function isTriggerEnd(part: string): boolean {
	return /^\s*end\s*$/i.test(part.replace(tokenPattern, ' '))
}
