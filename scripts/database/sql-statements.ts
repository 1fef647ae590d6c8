const tokens =
	/'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|;/g
const leadingComments = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/
const trigger = /^create\s+(temp\w*\s+)?trigger\b/i
const endOfTrigger = /;\s*end\s*$/i

/** Splits SQL text into statements. A trigger is one statement, even though its body contains semicolons. */
export function* sqlStatements(text: string): Generator<string> {
	let start = 0
	for (const { 0: token, index } of text.matchAll(tokens)) {
		if (token !== ';') continue
		const statement = trimStatement(text.slice(start, index))
		if (isOpenTrigger(statement)) continue
		if (statement) yield statement
		start = index + 1
	}
	const rest = trimStatement(text.slice(start))
	if (rest) yield rest
}

/** Comments and quoted text may contain what looks like the end of a trigger. */
function isOpenTrigger(statement: string): boolean {
	if (!trigger.test(statement)) return false
	const bare = statement.replace(tokens, (token) => (token === ';' ? ';' : ' '))
	return !endOfTrigger.test(bare)
}

function trimStatement(statement: string): string {
	return statement.replace(leadingComments, '').trimEnd()
}
