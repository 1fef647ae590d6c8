const skipped =
	/'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g
const leadingComments = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/
const trigger = /^create\s+(temp\w*\s+)?trigger\b/i
const endOfTrigger = /;\s*end\s*$/i

/** Splits SQL text into statements; a trigger is one, whatever semicolons its body has. */
export function* sqlStatements(text: string): Generator<string> {
	const rest = trimStatement(yield* completeStatements(text))
	if (rest) yield rest
}

/** Splits a text that arrives in pieces and may be longer than a string can be. */
export async function* streamStatements(pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = ''
	for await (const piece of pieces) rest = yield* completeStatements(rest + piece)
	yield* sqlStatements(rest)
}

/** Yields the statements that end within the text and returns the remaining text. */
function* completeStatements(text: string): Generator<string, string> {
	let start = 0
	for (const { 0: token, index } of text.matchAll(skipped)) {
		if (token !== ';') continue
		const statement = trimStatement(text.slice(start, index))
		if (isOpenTrigger(statement)) continue
		if (statement) yield statement
		start = index + 1
	}
	return text.slice(start)
}

/** Comments and quoted text could pretend or hide the end of a trigger. */
function isOpenTrigger(statement: string): boolean {
	if (!trigger.test(statement)) return false
	const bare = statement.replace(skipped, (token) => (token === ';' ? ';' : ' '))
	return !endOfTrigger.test(bare)
}

function trimStatement(statement: string): string {
	return statement.replace(leadingComments, '').trimEnd()
}

/** Statements that backups and SQL dumps consist of; anything else could reach beyond the new database. */
const allowed =
	/^(create\s+(table|trigger|view|(unique\s+)?index)|insert\s+into|update|delete\s+from\s+["`[]?sqlite_sequence|analyze)\b/i

/** Returns `text` if it is one statement of a kind that a backup contains. */
export function requireBackupStatement(text: string): string {
	const [statement, ...more] = sqlStatements(text)
	if (statement && more.length === 0 && allowed.test(statement)) return text
	const start = (more[0] ?? text).slice(0, 60).replace(/\s+/g, ' ')
	throw new Error(`no backup contains the statement ${start}`)
}
