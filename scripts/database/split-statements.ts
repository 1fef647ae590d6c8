/** Quoted text, comments and semicolons. */
const tokenPattern =
	/'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g
const leadingComments = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/
const triggerStart = /^create\s+(temp\w*\s+)?trigger\b/i
const triggerEnd = /;\s*end\s*$/i

/** Splits SQL text into statements. A trigger is one statement, even though its body contains semicolons. */
export function* splitStatements(text: string): Generator<string> {
	let start = 0
	for (const { 0: token, index } of text.matchAll(tokenPattern)) {
		if (token !== ';') continue
		const statement = trimStatement(text.slice(start, index))
		if (isOpenTrigger(statement)) continue
		if (statement) yield statement
		start = index + 1
	}
	const lastStatement = trimStatement(text.slice(start))
	if (lastStatement) yield lastStatement
}

/** Checks for a trigger whose `end` is missing. Ignores comments and quoted text, which may contain that word. */
function isOpenTrigger(statement: string): boolean {
	if (!triggerStart.test(statement)) return false
	const code = statement.replace(tokenPattern, (token) => (token === ';' ? ';' : ' '))
	return !triggerEnd.test(code)
}

function trimStatement(statement: string): string {
	return statement.replace(leadingComments, '').trimEnd()
}
