const quotes: Record<string, string> = { "'": "'", '"': '"', '`': '`', '[': ']' }
const trigger = /^create\s+(temp\w*\s+)?trigger\b/i
const endOfTrigger = /;\s*end\s*$/i

/** Parts an SQL text into its statements; a trigger is one, for all the semicolons in its body. */
export function* sqlStatements(text: string): Generator<string> {
	const last = withoutComments(yield* endedStatements(text))
	if (last) yield last
}

/** The statements of a text that comes in pieces, and that may be longer than a string can be. */
export async function* statementsIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
	let begun = ''
	for await (const piece of pieces) begun = yield* endedStatements(begun + piece)
	const last = withoutComments(begun)
	if (last) yield last
}

/** The statements that end within the text; answers what is left of it. */
function* endedStatements(text: string): Generator<string, string> {
	let start = 0
	for (let at = 0; at < text.length; at += 1) {
		const skipped = endOfQuoted(text, at) ?? endOfComment(text, at)
		if (skipped !== null) at = skipped
		else if (text[at] === ';') {
			const statement = withoutComments(text.slice(start, at))
			if (trigger.test(statement) && !endOfTrigger.test(statement)) continue
			if (statement) yield statement
			start = at + 1
		}
	}
	return text.slice(start)
}

/** Drops the comments before a statement. */
function withoutComments(statement: string): string {
	return statement.replace(/^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/, '').trimEnd()
}

function endOfQuoted(text: string, at: number): number | null {
	const closing = quotes[text[at] ?? '']
	if (!closing) return null
	const end = text.indexOf(closing, at + 1)
	return end < 0 ? text.length : end
}

function endOfComment(text: string, at: number): number | null {
	const closing = text.startsWith('--', at) ? '\n' : text.startsWith('/*', at) ? '*/' : null
	if (!closing) return null
	const end = text.indexOf(closing, at + 2)
	return end < 0 ? text.length : end + closing.length - 1
}
